import './shell.css';
import { startShell } from 'federated-site/browser';

startShell(() => import(/* webpackMode: "eager" */ './parts'));
