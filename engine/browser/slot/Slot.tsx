import { type RefObject, startTransition, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hostName } from '../hostName';
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

export function Slot({ parts, path, source, prerendered }: Props) {
  const [attempt, setAttempt] = useState(0);
  const current = prerendered?.path === path ? prerendered : undefined;
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
    return (
      <Failure parts={parts} remote={hostName} failure={failure} prerendered={current} retry={retryBoth} />
    );
  };
  return (
    // The fallback is shown only where React draws the page again because other software had changed it: elsewhere the page stays.
    <Suspense fallback={current && <PrerenderedNodes remote={current.remote} nodes={current.nodes} />}>
      <PartBoundary key={path} fallback={failureOf}>
        <Content
          parts={parts}
          path={path}
          source={source}
          arrived={arrived}
          prerendered={current}
          retry={retry}
        />
      </PartBoundary>
    </Suspense>
  );
}

type ContentProps = Props & {
  arrived: RefObject<NavigationEffects>;
  retry: () => void;
};

function Content({ parts, path, source, arrived, prerendered, retry }: ContentProps) {
  const content = use(source.contentOf(path));
  const title = content.kind === 'page' ? content.title : undefined;
  useNavigationEffects(path, content.kind, title, parts.siteName, arrived);
  useLayoutEffect(() => {
    if (content.kind === 'page' && prerendered) handInputOver(prerendered.nodes);
  }, [content, prerendered]);
  if (content.kind === 'failed')
    return <Failure {...content} parts={parts} prerendered={prerendered} retry={retry} />;
  const { remote, Page } =
    content.kind === 'page' ? content : { remote: hostName, Page: parts.pages[content.kind] };
  return (
    <div key={path} data-remote={remote}>
      <Page />
    </div>
  );
}

type FailureProps = Pick<ContentProps, 'parts' | 'prerendered' | 'retry'> & {
  remote: string;
  failure: LoadFailure;
};

function Failure({ parts: { LoadingFailed }, remote, failure, prerendered, retry }: FailureProps) {
  // The prerendered page hydrates first, unchanged; only then is the message added below it.
  const isHydrated = useHydrated();
  const [tried, setTried] = useState<LoadFailure>();
  const again = () => {
    setTried(failure);
    retry();
  };
  return (
    <>
      {prerendered && <PrerenderedNodes remote={remote} nodes={prerendered.nodes} />}
      {(isHydrated || !prerendered) && (
        <LoadingFailed {...failure} isTrying={tried === failure} onRetry={again} />
      )}
    </>
  );
}
