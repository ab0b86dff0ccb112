import 'federated-site/browser/worker/main';
import { deliverOnSync } from './deliverOnSync';

addEventListener('sync', deliverOnSync);
