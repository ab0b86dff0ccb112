import { prerenderShell } from 'federated-site/browser';
import { links } from '../../words';
import { parts } from './parts';

/** A layout of its own for each page that the header marks as the current one, and one for all others. */
export const renderShell = () => prerenderShell(parts, Object.keys(links));
