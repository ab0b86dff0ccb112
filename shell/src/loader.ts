import { startWhenNeeded } from 'federated-site/browser';
import { outboxExists } from '../../requests/outbox/changes';

// A user who kept requests on this phone wants them to be sent.
if (document.currentScript instanceof HTMLScriptElement)
  startWhenNeeded(document.currentScript, outboxExists);
