/** How long after a change of the page its links are watched, in milliseconds: once it is painted. */
const pause = 500;

/**
 * Calls `found` with each path of this site that the user can open from what is on the screen, at least once: of links in
 * view first, then of those in a menu whose button is in view. Links that come into view later follow.
 */
export function watchVisibleLinks(found: (path: string) => void): void {
  const report = (links: readonly HTMLAnchorElement[]) => {
    for (const { origin, pathname } of links)
      if (origin === location.origin && pathname !== location.pathname) found(pathname);
  };
  const observer = new IntersectionObserver((entries) => {
    const visible = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    visible.forEach((target) => {
      observer.unobserve(target);
    });
    report(visible.filter((target) => target instanceof HTMLAnchorElement));
    report(visible.flatMap(menuLinks));
  });
  const observe = () => {
    for (const element of document.querySelectorAll('a[href], button[popovertarget]'))
      observer.observe(element);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(observe, pause);
  };
  observe();
  new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
}

function menuLinks(button: Element): HTMLAnchorElement[] {
  const menu = button.getAttribute('popovertarget');
  return menu ? Array.from(document.querySelectorAll(`#${CSS.escape(menu)} a[href]`)) : [];
}
