// The page that stands for those that cannot be reached: tries again by itself as soon as there is a network.  Touches
// nothing on the page.

addEventListener("online", () => location.reload());
