import { openSite } from 'federated-site/server';

/** The public site. */
export const publicSite = openSite(import.meta.dirname);

/** The folder of the checkout. */
export const { root } = publicSite;
