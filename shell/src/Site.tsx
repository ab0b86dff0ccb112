import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from 'federated-site/contract/registry';
import { Layout } from './layout/Layout';
import { OfflineNotice } from './offline/OfflineNotice';
import { PartBoundary } from './layout/PartBoundary';
import { ProgressBar } from './layout/ProgressBar';
import { Announcer } from './navigation/Announcer';
import { normalPath } from './navigation/normalPath';
import { useFollowedLinks } from './navigation/useFollowedLinks';
import { Outbox } from './outbox/Outbox';
import { OverrideNotice } from './overrides/OverrideNotice';
import { type PrerenderedPage, Slot } from './slot/Slot';
import { isSettled, type SlotSource } from './remotes/slotContent';
import styles from './Site.module.css';

type Props = {
  source: SlotSource;
  prerendered?: PrerenderedPage | undefined;
  /** How much is fetched to keep the site for offline reading; empty where the composer does not say it. */
  keptSize?: string | undefined;
  overrides?: PageData['overrides'];
};

/**
 * The layout with the page of the current path in its slot. The previous page stays until the next one is ready. A page that is
 * ready when its link is followed is drawn at once, in the same frame as the new state of the header. A part that throws costs
 * its own place alone.
 */
export function Site({ source, prerendered, keptSize = '', overrides }: Props) {
  useFollowedLinks(source.mayBePage);
  const path = normalPath(useLocation().pathname);
  const deferred = useDeferredValue(path);
  const shown = isSettled(source.contentOf(path)) ? path : deferred;
  return (
    <>
      <ProgressBar active={shown !== path} />
      <Layout keptSize={keptSize}>
        <Slot path={shown} source={source} prerendered={prerendered} />
      </Layout>
      <div className={styles.notices}>
        <PartBoundary>
          <OfflineNotice />
        </PartBoundary>
        <PartBoundary>
          <Outbox />
        </PartBoundary>
      </div>
      <Announcer />
      <PartBoundary>{overrides && <OverrideNotice overrides={overrides} />}</PartBoundary>
    </>
  );
}
