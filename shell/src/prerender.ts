import { prerenderShell } from 'federated-site/browser';
import { headerLinks } from '@site/shared/links';
import { parts } from './parts';

export const renderShell = () =>
  prerenderShell(
    parts,
    headerLinks.map(({ to }) => to),
  );
