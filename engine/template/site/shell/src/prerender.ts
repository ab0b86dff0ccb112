import { prerenderShell } from 'federated-site/browser/prerenderShell';
import { parts } from './parts';

export const renderShell = () => prerenderShell(parts, ['/']);
