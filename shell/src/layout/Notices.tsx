import { type PageData, PartBoundary } from 'federated-site/browser';
import { OfflineNotice } from '../offline/OfflineNotice';
import { Outbox } from '../outbox/Outbox';
import { OverrideNotice } from './OverrideNotice';
import styles from './Notices.module.css';

/** What is said beside the page: that the browser is offline, what waits to be sent, which remotes are a developer's own. */
export function Notices({ overrides }: { overrides?: PageData['overrides'] }) {
  return (
    <>
      <div className={styles.notices}>
        <PartBoundary>
          <OfflineNotice />
        </PartBoundary>
        <PartBoundary>
          <Outbox />
        </PartBoundary>
      </div>
      <PartBoundary>{overrides && <OverrideNotice overrides={overrides} />}</PartBoundary>
    </>
  );
}
