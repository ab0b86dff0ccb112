import '@site/shared/styles/tokens.css';
import '@site/shared/styles/reset.css';
import '@site/shared/styles/base.css';
import { startShell } from 'federated-site/browser';

startShell(() => import(/* webpackMode: "eager" */ './parts'));
