import { isLeftToTheBrowser } from '@site/shared/isLeftToTheBrowser';
import { closePopoverLater } from '../layout/closePopover';
import { normalPath } from '../navigation/normalPath';
import { scrollPositions } from '../navigation/scrollPositions';
import { showLaidOut } from './layOutAhead';
import { pageElements } from './pageElements';

/**
 * Shows the page ahead in the frame of the click on a link to it: its elements are in the document already, so that a few
 * styles change and nothing is drawn. The menu is closed and the click passed on, with all that the router and React do for a
 * navigation, once the browser has painted: on a slow phone that is a third of the time until then.
 * @param path of the page that is drawn ahead
 * @param isAtHand whether a navigation would show it without a wait
 * @returns how to end this when another page is shown or drawn ahead; a click that waits is passed on at once
 */
export function showOnClick(path: string, isAtHand: () => boolean): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let early: EarlyPage | undefined;
  let waiting: { link: HTMLAnchorElement; closeMenu: (() => void) | undefined } | undefined;

  const passOn = () => {
    const click = waiting;
    waiting = undefined;
    click?.closeMenu?.();
    click?.link.click();
  };

  const onClick = (event: MouseEvent) => {
    // Clicks stay in their order.
    passOn();
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (early || !link || !leadsTo(path, link) || isLeftToTheBrowser(event, link)) return;
    const [page, ahead] = pageElements();
    if (!page || !ahead || !isAtHand()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const menu = link.closest<HTMLElement>('[popover]');
    early = new EarlyPage(page, ahead);
    waiting = { link, closeMenu: menu ? closePopoverLater(menu) : undefined };
    requestAnimationFrame(() => {
      // The frame is painted after its callbacks.
      setTimeout(passOn);
    });
  };

  // Before the router's own listener, which may show the page ahead after all.
  const onPopState = () => {
    waiting?.closeMenu?.();
    waiting = undefined;
    early?.hide();
    early = undefined;
  };

  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  return () => {
    listening.abort();
    early?.end();
    passOn();
  };
}

/** Whether a link opens a page at its top. */
function leadsTo(path: string, { origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && normalPath(pathname) === path && !hash;
}

/** A page that is shown before the router and React know of it. */
class EarlyPage {
  readonly #page: HTMLElement;
  readonly #ahead: HTMLElement;
  readonly #entry = scrollPositions.leave();

  /**
   * @param page the element of the page that was shown until now
   * @param ahead the element of the page ahead, which is hidden by React or `layOutAhead`
   */
  constructor(page: HTMLElement, ahead: HTMLElement) {
    this.#page = page;
    this.#ahead = ahead;
    // Keeps the boxes of the page: to take them apart is half of style and layout until the paint.
    if (CSS.supports('content-visibility', 'hidden')) page.style.setProperty('content-visibility', 'hidden');
    else page.style.display = 'none';
    ahead.style.removeProperty('display');
    showLaidOut(ahead);
    // To ask for a scroll has the browser lay out the page at once.
    if (scrollPositions.of(this.#entry) > 0) scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Undoes what was done to the page from before, which React now removes or goes on showing. */
  end(): void {
    for (const property of ['content-visibility', 'display']) this.#page.style.removeProperty(property);
  }

  /** Shows the page from before again, where it was. */
  hide(): void {
    this.end();
    this.#ahead.style.setProperty('display', 'none', 'important');
    scrollPositions.shown = this.#entry;
    scrollPositions.restore();
  }
}
