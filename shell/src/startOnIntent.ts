import { intentEvents } from './navigation/intentEvents';

/**
 * The only script of a page for visitors who save data: it fetches the shell's scripts when the visitor first points at,
 * touches or focuses a link or a field. The composer writes which scripts into the element's `data-scripts`.
 */
function startOnIntent(scripts: readonly { url: string; integrity: string }[]): void {
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('a[href], form'))) return;
    for (const type of intentEvents) document.removeEventListener(type, onIntent);
    for (const { url, integrity } of scripts) {
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
      document.head.append(script);
    }
  };
  for (const type of intentEvents) document.addEventListener(type, onIntent, { passive: true });
}

const { scripts } = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset ?? {};
if (scripts) startOnIntent(JSON.parse(scripts) as { url: string; integrity: string }[]);
