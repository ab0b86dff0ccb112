import { prerenderShell } from 'federated-site/browser/prerenderShell';
import { headerLinks } from '@site/shared/links';
import { parts } from './parts';

export const renderShell = () =>
  prerenderShell(
    parts,
    headerLinks.map(({ to }) => to),
  );
