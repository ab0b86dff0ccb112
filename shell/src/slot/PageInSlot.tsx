import {
  Activity,
  type ComponentType,
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { OpenablePage, SlotSource } from '../remotes/slotContent';
import { HiddenBoundary } from './HiddenBoundary';
import { layOutAhead } from './layOutAhead';

/**
 * The page in the slot; and hidden beside it the page that the user is about to open, so that a click only has to show
 * it. The effects of a page run when it is shown.
 */
export function PageInSlot({ page, source }: { page: OpenablePage; source: SlotSource }) {
  const [ahead, setAhead] = useState<OpenablePage>();
  // The first page has no Activity around it: that would be hydrated later than the rest.
  const [first, setFirst] = useState<string | undefined>(page.path);
  if (first !== undefined && first !== page.path) setFirst(undefined);
  if (ahead?.path === page.path) setAhead(undefined);
  useEffect(
    () =>
      source.onAhead((next) => {
        startTransition(() => {
          setAhead(next);
        });
      }),
    [source],
  );
  const pathAhead = ahead?.path;
  useLayoutEffect(() => {
    return pathAhead === undefined ? undefined : layOutAhead();
  }, [pathAhead]);
  return [page, ahead].map((each) => {
    if (!each) return null;
    const { path, content } = each;
    const drawn = (
      <div key={path} data-remote={content.remote}>
        <Drawn Page={content.Page} />
      </div>
    );
    if (path === first) return drawn;
    const isHidden = each !== page;
    return (
      <Activity key={path} mode={isHidden ? 'hidden' : 'visible'}>
        <HiddenBoundary isHidden={isHidden}>{drawn}</HiddenBoundary>
      </Activity>
    );
  });
}

/** Is not drawn again because the page beside it has changed. */
const Drawn = memo(function Drawn({ Page }: { Page: ComponentType }) {
  return <Page />;
});
