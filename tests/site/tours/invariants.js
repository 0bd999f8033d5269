// What must hold of a page in each of its states. Each function returns a list of faults that name their elements.
// A wide screen shows the whole table at once; below 1100 pixels the page is scrolled.
(() => {
  const LIT = "button.piece.lit";
  const BOARDS = ".island, .city, .duchy, .colony, .portfolio";
  const box = (e) => e.getBoundingClientRect();
  const shown = (css) =>
    [...document.querySelectorAll(css)].filter((e) => e.checkVisibility() && e.getClientRects().length);
  const named = (e) => `${e.dataset.key ?? (e.id || e.className || e.tagName)} “${e.textContent.trim().slice(0, 40)}”`;
  const over = (e) => Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth);
  const middleOf = (b) => [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
  const at = (x, y) => document.elementFromPoint(x, y);
  const isBeyond = (b) => b.top < 0 || b.left < 0 || b.bottom > innerHeight + 1 || b.right > innerWidth + 1;

  function texts(within) {
    const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const holder = text.parentElement;
      if (text.textContent.trim() && holder.checkVisibility()) found.push({ text, holder });
    }
    return found;
  }

  function boxesOf(text, from = 0, to = text.length) {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()];
  }

  // How many pixels in a row, through the middle of an element, belong to what does the same; no more than `least`.
  function reach(e, least) {
    const [x, y] = middleOf(box(e));
    const own = (to) => to?.closest(LIT)?.dataset.do === e.dataset.do;
    const far = (right, down) => {
      let n = 0;
      while (n < least && own(at(x + right * (n + 1), y + down * (n + 1)))) n++;
      return n;
    };
    return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
  }

  const invariants = {
    // ---- size and place ----

    sideways() {
      const { scrollWidth, clientWidth } = document.documentElement; // a phone would draw more, all of it smaller
      const wide = scrollWidth - clientWidth;
      if (wide <= 0) return [];
      const out = shown("body *").filter((e) => box(e).right > clientWidth).slice(-3);
      return [`${wide} px wider than the screen: ${out.map(named)}`];
    },
    scrolled() {
      const high = document.documentElement.scrollHeight - innerHeight;
      const parts = shown("[data-fit]").filter((e) => over(e) > 1);
      return [...(high > 0 ? [`page ${high} px`] : []), ...parts.map((e) => `${e.className} ${over(e)} px`)];
    },
    litOut: () => shown(LIT).filter((e) => isBeyond(box(e))).map(named),
    dockOut() {
      const { top, bottom } = box(document.getElementById("dock"));
      return top >= 0 && bottom <= innerHeight ? [] : [`dock from ${top} to ${bottom}`];
    },
    noneLitInSight() {
      const lit = shown(`${LIT}:not(.aside)`);
      return lit.length && !lit.some((e) => e.contains(at(...middleOf(box(e))))) ? lit.map(named) : [];
    },
    counts() { // within the band of their seat
      return shown(".player-head").flatMap((head) => {
        const edge = box(head);
        const least = (e) => Math.min(edge.right - box(e).right, box(e).left - edge.left);
        return [...head.querySelectorAll(".count")].filter((e) => least(e) < 4).map(named);
      });
    },
    covered(least) { // of each selector so many, none of which is cut off or lies under something else
      const isWhole = (e) => {
        const { left, right, top, bottom } = box(e);
        return [[left + 6, top + 6], [right - 6, bottom - 6]].every(([x, y]) => e.contains(at(x, y)));
      };
      return Object.entries(least).flatMap(([css, count]) => {
        const found = shown(css);
        const few = found.length < count ? [`only ${found.length} of ${count} ${css}`] : [];
        return [...few, ...found.filter((e) => !isWhole(e)).map(named)];
      });
    },
    handOut: () => shown(".own .li-hand .card").filter((e) => box(e).top <= 0 || isBeyond(box(e))).map(named),
    handUntold() { // each card says in sight what it is called and what it brings
      const foot = Math.min(innerHeight, box(document.getElementById("dock")).top);
      return shown(".own .li-hand .card :is(.card-name, .card-once, .card-lasting)").filter((e) => {
        const [card, hand] = [e.closest(".card"), e.closest(".li-hand")].map(box);
        const isFixed = getComputedStyle(e.closest(".li-hand")).position === "fixed";
        const lowest = Math.min(card.bottom, hand.bottom, isFixed ? foot : innerHeight);
        return box(e).bottom > lowest + 1 || box(e).top < hand.top || e.scrollWidth > e.clientWidth + 1;
      }).map(named);
    },
    printCut() { // what is printed on a land lies on it, and the numbers of the track on the board
      const isOut = (e, around) => {
        const [one, room] = [e, e.closest(around)].map(box);
        return one.left < room.left - 1 || one.right > room.right + 1 || one.top < room.top - 1;
      };
      const lands = shown(".map-land .land :is(.land-price, .effect)").filter((e) => isOut(e, ".map-land"));
      const numbers = shown(".points-track li > b").filter((e) => isOut(e, ".points-track"));
      return [...lands, ...numbers].map((e) => `${e.closest("[data-key]")?.dataset.key ?? ""} ${named(e)}`);
    },
    sinceCut() { // of what has happened whole lines are seen, no more than four of them
      const rows = shown(".since-rows").map((e) => [e, box(e)]);
      const isCut = (rim) => (b) => b.top < rim.bottom - 2 && b.bottom > rim.bottom + 2;
      const deeds = (e) => [...e.querySelectorAll(".deed")].map(box);
      const isFaulty = ([e, rim]) => rim.height > 120 || e.scrollTop === 0 && deeds(e).some(isCut(rim));
      return rows.filter(isFaulty).map(([e]) => named(e));
    },
    ownOut() { // one's own board is seen as a whole, wherever the page is scrolled to
      const isSeen = (e) => !isBeyond(box(e)) && e.contains(at(...middleOf(box(e))));
      return shown(`.side .player.own > :is(${BOARDS})`).filter((e) => !isSeen(e)).map(named);
    },
    unevenRows() { // tiles of a price lie in columns, five in a row or three
      return [...document.querySelectorAll(".display-row")].flatMap((row) => {
        const boxes = [...row.querySelectorAll(".tile-piece")].map(box);
        if (!boxes.length) return [];
        const lines = [...new Set(boxes.map((b) => b.top))].map((top) => boxes.filter((b) => b.top === top));
        const [first, ...others] = lines.map((line) => line.map((b) => Math.round(b.left)));
        const isEven = first.length === Math.min(boxes.length, innerWidth > 900 ? 5 : 3) &&
          others.every((line) => line.join() === first.slice(0, line.length).join());
        const beyond = Math.max(...boxes.map((b) => b.right)) > box(row).right + 1;
        return isEven && !beyond ? [] : [`${named(row)}: ${first} / ${others.join(" / ")}`];
      });
    },

    // ---- what the dock says ----

    answersCut() {
      const { bottom } = box(document.getElementById("dock"));
      return shown("#z-status > *, #z-choices > ul .choice").filter((e) => box(e).bottom > bottom).map(named);
    },
    sentencesCut() { // where a sign stands for a sentence, that is a pixel high
      const all = shown("#dock .choice, #dock .choice > span").filter((e) => e.clientHeight > 1);
      const wide = shown("#dock .dock-body").filter((e) => e.scrollWidth > e.clientWidth + 1);
      return [...all.filter((e) => over(e) > 1), ...wide].map(named);
    },
    wordless() { // actions of the nobles say what they are, and so do signs in a long list
      const silent = shown(".state-action").filter((e) => !e.querySelector("small").checkVisibility());
      const signs = shown("#z-choices > ul:has(> :nth-child(20)) .choice.signed");
      const unnamed = signs.filter((e) => getComputedStyle(e, "::after").content === "none");
      return [...silent, ...unnamed].map(named);
    },
    unlisted(count) {
      const listed = shown("#z-choices > ul .choice").length;
      return listed === count ? [] : [`${listed} choices are listed, not ${count}`];
    },
    dockEmpty(most) { // it has no room below what it holds, and takes no more than `most` of a window of 844 pixels
      const e = document.getElementById("dock");
      const held = shown("#dock > :not(.guide, .dock-body), .dock-body > :not(.advice)").map((each) => box(each).bottom);
      const spare = box(e).bottom - Math.max(...held);
      const high = box(e).height / 844;
      return spare <= 12 && high <= most ? [] : [`dock ${spare} px empty, ${high} of the window`];
    },
    story() {
      const story = document.querySelector("#dock .status");
      const now = story.querySelector(".course-of-turn .now");
      const far = now?.checkVisibility() ? box(now).right - box(story).right : 0;
      return over(story) <= 1 && far <= 1 ? [] : [named(story)];
    },

    targetsOut() { // with a piece in hand, all that it can do is in sight where that has room above what is asked
      const held = shown(".own .held");
      const targets = shown(`${LIT}:not(.aside, [data-handle])`);
      const boxes = [...held, ...targets].map(box);
      const [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
      const foot = Math.min(...shown("#dock, .own [data-foot]").map((e) => box(e).top));
      const hasRoom = held.length && bottom - top <= foot - 24;
      return hasRoom && (top < 0 || bottom > foot) ? [`from ${top} to ${bottom}, with the foot at ${foot}`] : [];
    },
    jumps() { // each has a place to lead to, and "Board" leads to the board
      const links = [...document.querySelectorAll(".jumps a[href^='#']")];
      const dead = links.filter((link) => !document.querySelector(link.hash)).map(named);
      const { top } = box(document.getElementById("centre-start"));
      const below = shown(".side, .centre > :not(.anchor)").filter((e) => box(e).top > top - 2 && box(e).height);
      const [next] = below.sort((one, other) => box(one).top - box(other).top);
      return next?.matches(".centre > :not(.others)") ? dead : [...dead, `the board: ${next && named(next)}`];
    },

    // ---- letters and words ----

    letters(least) {
      return texts("#board").flatMap(({ text, holder }) => {
        if (holder.closest(".vh, svg, .fx-to, .log-head span")) return [];
        if (!boxesOf(text).some((b) => b.width > 2 && b.height > 2)) return [];
        const size = parseFloat(getComputedStyle(holder).fontSize) * holder.currentCSSZoom;
        return size < least - .05 ? [`${named(holder)} ${size.toFixed(1)} px`] : [];
      });
    },
    brokenWords(within) {
      return texts(within).flatMap(({ text, holder }) => {
        const words = [...text.textContent.matchAll(/[A-Za-z]{3,}/g)];
        const isBroken = (word) => {
          const tops = boxesOf(text, word.index, word.index + word[0].length).filter((b) => b.width > 1)
            .map((b) => b.top);
          return Math.max(...tops) - Math.min(...tops) > 2;
        };
        return words.filter(isBroken).map((word) => `${word[0]} in ${named(holder)}`);
      });
    },
    clipped: (css) => shown(css).filter((e) => e.scrollWidth > e.clientWidth + 1).map(named),
    foreignWords(known) {
      const names = ["ariaLabel", "title"];
      const speaking = [...document.querySelectorAll("main, main :is([aria-label], [data-card], [title])")];
      const told = speaking.flatMap((e) => [
        e.matches("main") ? e.innerText : "", ...names.map((name) => e[name]),
        ...["called", "now", "why"].map((name) => e.dataset[name]),
      ]);
      const words = told.filter(Boolean).join("\n").match(/[A-Za-z]{3,}/g) ?? [];
      return [...new Set(words)].filter((word) => !known.includes(word));
    },

    // ---- what is touched ----

    small(least) { // links within sentences are as high as these
      return shown("main :is(button, summary, select, input), main a:not(p a)")
        .filter((e) => (box(e).width < least || box(e).height < least) && !e.matches("label > input"))
        .map((e) => `${named(e)} ${box(e).width}×${box(e).height}`);
    },
    lowHeads(least) { // heads of rows are as broad as a finger, those of columns as high
      const low = (e) => (e.matches(".row-head") ? box(e).width : box(e).height) < least - .5;
      return shown(".own .head.lit").filter(low).map((e) => `${named(e)} ${box(e).width}×${box(e).height}`);
    },
    beyond() { // no part of the table reaches out of its column
      const { right } = box(document.querySelector(".centre"));
      const out = (e) => box(e).width && box(e).right > right + 1 && !e.closest(".li-frame, .vh");
      return shown(".centre > *, .centre .zone *").filter(out).slice(0, 3).map(named);
    },
    lowFrame(least) {
      const frame = ".top :is(a, button), #dock :is(button, a, summary), .enlarge, .log-head a, .since .button," +
        " .log-line a, .deed, .player-head a, .plans-held button, .plans-held a, .li-zoom label";
      const low = shown(frame).filter((e) => box(e).height < least - .5);
      const top = shown(".top").filter((e) => box(e).height >= 90);
      return [...low, ...top].map((e) => `${named(e)} ${box(e).height}`);
    },
    missed(least) { // lit pieces that a finger hits on too few pixels, through what lies on them
      const was = [scrollX, scrollY];
      const faults = shown(`${LIT}:not(.aside)`).flatMap((e) => {
        e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const [wide, high] = reach(e, least);
        return Math.min(wide, high) < least ? [`${named(e)} ${wide}×${high}`] : [];
      });
      scrollTo({ left: was[0], top: was[1], behavior: "instant" });
      return faults;
    },

    // ---- keys and cards ----

    twice(alike) {
      const keys = shown("[data-key]").filter((e) => !e.matches(".choice")).map((e) => e.dataset.key)
        .filter((key) => !alike.some((start) => key.startsWith(start)));
      const ids = [...document.querySelectorAll("[id]")].map((e) => `#${e.id}`);
      return [...keys, ...ids].filter((key, i, all) => all.indexOf(key) !== i);
    },
    async withoutCard() {
      const cards = await (await fetch(document.getElementById("main").dataset.cards)).json();
      const isTold = (e) => e.dataset.card in cards && (e.dataset.called || cards[e.dataset.card].name);
      return [...document.querySelectorAll("#board .piece")].filter((e) => !isTold(e)).map(named);
    },
  };

  // Faults of the invariants asked for, by name; each is called with its argument.
  async function faults(asked) {
    const found = {};
    for (const [name, argument] of Object.entries(asked)) {
      const list = await invariants[name](argument);
      if (list.length) found[name] = list;
    }
    return found;
  }

  // What is written in sight: where, in which colour and how large.
  function written() {
    return texts("#board").flatMap(({ text, holder }) => {
      if (holder.closest(".vh, svg")) return [];
      const b = boxesOf(text).find((each) => each.width > 3 && each.height > 3);
      if (!b || b.top < 0 || b.left < 0 || b.bottom > innerHeight || b.right > innerWidth) return [];
      const top = at(...middleOf(b));
      if (!top || !(holder.contains(top) || top.contains(holder))) return [];
      const style = getComputedStyle(holder);
      let opacity = 1;
      for (let each = holder; each; each = each.parentElement) opacity *= getComputedStyle(each).opacity;
      return [{
        text: `${holder.parentElement.className} > ${named(holder)}`,
        colour: style.color, opacity, size: parseFloat(style.fontSize) * holder.currentCSSZoom,
        bold: style.fontWeight >= 700, box: [b.left, b.top, b.right, b.bottom].map(Math.round),
      }];
    });
  }

  // The place of the dock; where it is not fixed, without how far the page is scrolled.  On a phone it is as high as
  // what it holds, and stands at the foot; on a wide screen long sentences have it grow over the log.
  function dock() {
    const e = document.getElementById("dock");
    const { left, top, bottom, width, height } = box(e);
    if (innerWidth < 700) return [left, width, bottom].join(" ");
    if (innerWidth >= 1100) return [left, width, top].join(" ");
    return [left, width, height, getComputedStyle(e).position === "fixed" ? top : 0].join(" ");
  }

  // The place of one's own board, where there is one beside the table.
  function own() {
    const board = shown(`.side .player.own > :is(${BOARDS})`);
    return board.map((e) => ["left", "top", "width", "height"].map((side) => Math.round(box(e)[side])));
  }

  globalThis.tour = { faults, written, dock, own };
})();
