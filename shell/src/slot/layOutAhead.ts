import { layOutFirstScreenOnly, layOutWholePage } from '../navigation/firstScreen';
import { pageElements } from './pageElements';

/**
 * Hides the page ahead in a way that lets the browser compute its style and layout as soon as it is drawn. React hides it by
 * `display: none`, which would leave both to the click: on a slow phone that is a fifth of the time until the page is painted.
 * @returns how to end this when another page is shown or drawn ahead
 */
export function layOutAhead(): () => void {
  let laidOut: HTMLElement | undefined;
  const layOut = () => {
    const [, ahead] = pageElements();
    if (!ahead || laidOut) return;
    laidOut = ahead;
    ahead.dataset.ahead = '';
    layOutFirstScreenOnly(ahead);
    ahead.style.visibility = 'hidden';
    ahead.style.removeProperty('display');
  };
  // React draws it some time after it knows of it.
  const observer = new MutationObserver(layOut);
  const [page] = pageElements();
  if (page?.parentNode) observer.observe(page.parentNode, { childList: true });
  layOut();
  return () => {
    observer.disconnect();
    if (!laidOut) return;
    delete laidOut.dataset.ahead;
    laidOut.style.removeProperty('visibility');
    layOutWholePage(laidOut);
  };
}
