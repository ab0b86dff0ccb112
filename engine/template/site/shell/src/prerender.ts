import { prerenderShell } from 'federated-site/browser';
import { parts } from './parts';

export const renderShell = () => prerenderShell(parts, ['/']);
