import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../contract/registry';
import { Announcer } from './navigation/Announcer';
import { normalPath } from './navigation/normalPath';
import { useFollowedLinks } from './navigation/useFollowedLinks';
import { type PrerenderedPage, Slot } from './slot/Slot';
import type { ShellParts } from './ShellParts';
import { isSettled, type SlotSource } from './remotes/slotContent';

type Props = {
  parts: ShellParts;
  source: SlotSource;
  prerendered?: PrerenderedPage | undefined;
  /** How much is fetched to keep the site for offline reading; empty where the composer does not say it. */
  keptSize?: string | undefined;
  overrides?: PageData['overrides'];
};

/** The layout with the page of the current path in its slot: the previous one until it is ready, or at once where it is. */
export function Site({ parts, source, prerendered, keptSize = '', overrides }: Props) {
  const { Layout, Notices, ProgressBar } = parts;
  useFollowedLinks(source.mayBePage);
  const path = normalPath(useLocation().pathname);
  const deferred = useDeferredValue(path);
  const shown = isSettled(source.contentOf(path)) ? path : deferred;
  return (
    <>
      <ProgressBar active={shown !== path} />
      <Layout keptSize={keptSize}>
        <Slot parts={parts} path={shown} source={source} prerendered={prerendered} />
      </Layout>
      <Notices overrides={overrides} />
      <Announcer />
    </>
  );
}
