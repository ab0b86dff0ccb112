import './shell.css';
import { startShell } from 'federated-site/browser/startShell';

startShell(() => import(/* webpackMode: "eager" */ './parts'));
