import { startWhenNeeded } from 'federated-site/browser';

// Documents hold no data: no page is of use before its script, also to a user who saves data.
if (document.currentScript instanceof HTMLScriptElement)
  startWhenNeeded(document.currentScript, () => Promise.resolve(true));
