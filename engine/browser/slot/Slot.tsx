import { type RefObject, startTransition, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shellName } from '../shellName';
import { type LoadFailure, loadFailureOf } from '../loading/loadChunk';
import { type NavigationEffects, useNavigationEffects } from '../navigation/useNavigationEffects';
import { PartBoundary } from '../PartBoundary';
import type { SlotSource } from '../remotes/slotContent';
import type { ShellParts } from '../ShellParts';
import { useHydrated } from '../useHydrated';
import { handInputOver } from './carriedInput';
import { PrerenderedNodes } from './PrerenderedNodes';

/** The page that the document was composed with: its path, its remote and its nodes from before hydration. */
export type PrerenderedPage = { path: string; remote: string; nodes: readonly Node[] };

type Props = {
  parts: ShellParts;
  path: string;
  source: SlotSource;
  prerendered?: PrerenderedPage | undefined;
};

/** Its one Suspense boundary and its one error boundary keep the prerendered page readable whatever happens to its code. */
export function Slot({ parts, path, source, prerendered }: Props) {
  const [attempt, setAttempt] = useState(0);
  const first = prerendered?.path === path ? prerendered : undefined;
  const arrived = useRef<NavigationEffects>({ key: useLocation().key, path });
  const retry = () => {
    source.forget(path);
    startTransition(() => {
      setAttempt(attempt + 1);
    });
  };
  const failureOf = (error: unknown, again: () => void) => {
    const retryBoth = () => {
      retry();
      startTransition(again);
    };
    const failure = loadFailureOf(error, path);
    return <Failure parts={parts} remote={shellName} failure={failure} first={first} retry={retryBoth} />;
  };
  return (
    // The fallback is shown only where React draws the page again because other software had changed it: elsewhere the page stays.
    <Suspense fallback={first && <PrerenderedNodes remote={first.remote} nodes={first.nodes} />}>
      <PartBoundary key={path} fallback={failureOf}>
        <Content parts={parts} path={path} source={source} arrived={arrived} first={first} retry={retry} />
      </PartBoundary>
    </Suspense>
  );
}

type ContentProps = Omit<Props, 'prerendered'> & {
  arrived: RefObject<NavigationEffects>;
  first: PrerenderedPage | undefined;
  retry: () => void;
};

function Content({ parts, path, source, arrived, first, retry }: ContentProps) {
  const content = use(source.contentOf(path));
  const title = content.kind === 'page' ? content.title : undefined;
  useNavigationEffects(path, content.kind, title, parts.siteName, arrived);
  useLayoutEffect(() => {
    if (content.kind === 'page' && first) handInputOver(first.nodes);
  }, [content, first]);
  if (content.kind === 'failed') return <Failure {...content} parts={parts} first={first} retry={retry} />;
  const { remote, Page } =
    content.kind === 'page' ? content : { remote: shellName, Page: parts.pages[content.kind] };
  return (
    <div key={path} data-remote={remote}>
      <Page />
    </div>
  );
}

type FailureProps = Pick<ContentProps, 'parts' | 'first' | 'retry'> & {
  remote: string;
  failure: LoadFailure;
};

function Failure({ parts: { LoadingFailed }, remote, failure, first, retry }: FailureProps) {
  // The prerendered page hydrates first, unchanged; only then is the message added below it.
  const isHydrated = useHydrated();
  const [tried, setTried] = useState<LoadFailure>();
  const again = () => {
    setTried(failure);
    retry();
  };
  return (
    <>
      {first && <PrerenderedNodes remote={remote} nodes={first.nodes} />}
      {(isHydrated || !first) && <LoadingFailed {...failure} isTrying={tried === failure} onRetry={again} />}
    </>
  );
}
