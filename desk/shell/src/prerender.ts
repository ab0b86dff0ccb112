import { prerenderShell } from 'federated-site/browser';
import { links } from './Layout';
import { parts } from './parts';

export const renderShell = () => prerenderShell(parts, [...links.map(({ to }) => to), '/sign-in']);
