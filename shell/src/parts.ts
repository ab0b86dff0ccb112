import type { ShellParts } from 'federated-site/browser';
import { organisation } from '@site/shared/organisation';
import { Layout } from './layout/Layout';
import { LoadingFailed } from './layout/LoadingFailed';
import { NotFoundPage } from './layout/NotFoundPage';
import { Notices } from './layout/Notices';
import { ProgressBar } from './layout/ProgressBar';
import { Unavailable } from './layout/Unavailable';
import { OfflinePage } from './offline/OfflinePage';

/** What this shell draws around pages, and in their place. */
export const parts: ShellParts = {
  siteName: organisation.name,
  Layout,
  ProgressBar,
  Notices,
  pages: { 'not-found': NotFoundPage, unavailable: Unavailable, offline: OfflinePage },
  LoadingFailed,
};
