import {
  type RefObject,
  startTransition,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingFailed } from '../layout/LoadingFailed';
import { NotFoundPage } from '../layout/NotFoundPage';
import { OfflinePage } from '../offline/OfflinePage';
import { Unavailable } from '../layout/Unavailable';
import { type NavigationEffects, useNavigationEffects } from '../navigation/useNavigationEffects';
import { ownName } from '../ownName';
import { type LoadFailure, loadFailureOf } from '../remotes/loadFailure';
import { handInputOver } from './keptInput';
import { KeptPage } from './KeptPage';
import { SlotBoundary } from './SlotBoundary';
import type { SlotSource } from '../remotes/slotContent';

/** The page that the document was composed with: its path, its remote and its nodes from before hydration. */
export type PrerenderedPage = { path: string; remote: string; nodes: readonly Node[] };

type Props = {
  path: string;
  source: SlotSource;
  /** The fallback while the code of the first page is not there. */
  prerendered?: PrerenderedPage | undefined;
};

/** The place in the layout for a remote's page. */
export function Slot({ path, source, prerendered }: Props) {
  const [attempt, setAttempt] = useState(0);
  const kept = prerendered?.path === path ? prerendered : undefined;
  const arrived = useRef<NavigationEffects>({ key: useLocation().key, path });
  const retry = () => {
    source.forget(path);
    startTransition(() => {
      setAttempt(attempt + 1);
    });
  };
  return (
    <SlotBoundary
      path={path}
      onRetry={retry}
      fallback={(error, again) => (
        <Failure remote={ownName} failure={loadFailureOf(error, path)} kept={kept} retry={again} />
      )}
    >
      {/* Shown only where React draws the page again because other software had changed it: elsewhere the page stays. */}
      <Suspense fallback={kept && <KeptPage remote={kept.remote} nodes={kept.nodes} />}>
        <Content path={path} source={source} arrived={arrived} kept={kept} retry={retry} />
      </Suspense>
    </SlotBoundary>
  );
}

type ContentProps = {
  path: string;
  source: SlotSource;
  arrived: RefObject<NavigationEffects>;
  kept: PrerenderedPage | undefined;
  retry: () => void;
};

function Content({ path, source, arrived, kept, retry }: ContentProps) {
  const content = use(source.contentOf(path));
  useNavigationEffects(path, content.kind, content.kind === 'page' ? content.title : undefined, arrived);
  useLayoutEffect(() => {
    if (content.kind === 'page' && kept) handInputOver(kept.nodes);
  }, [content, kept]);
  if (content.kind === 'failed') return <Failure {...content} kept={kept} retry={retry} />;
  const { remote, Page } =
    content.kind === 'page' ? content : { remote: ownName, Page: ownPages[content.kind] };
  return (
    <div key={path} data-remote={remote}>
      <Page />
    </div>
  );
}

/** The pages that are the shell's own, by kind. */
const ownPages = { 'not-found': NotFoundPage, unavailable: Unavailable, offline: OfflinePage };

type FailureProps = {
  remote: string;
  failure: LoadFailure;
  kept: PrerenderedPage | undefined;
  retry: () => void;
};

function Failure({ remote, failure, kept, retry }: FailureProps) {
  // The prerendered page hydrates first, unchanged; only then is the message added below it.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [tried, setTried] = useState<LoadFailure>();
  const again = () => {
    setTried(failure);
    retry();
  };
  return (
    <>
      {kept && <KeptPage remote={remote} nodes={kept.nodes} />}
      {(isHydrated || !kept) && <LoadingFailed {...failure} isTrying={tried === failure} onRetry={again} />}
    </>
  );
}

const neverChanges = () => () => undefined;
