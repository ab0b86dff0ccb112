/** Loads what keeps the site on this device: not before the browser is idle, or its user asks for it. */
export const loadOfflineCopy = () => import(/* webpackChunkName: "offline" */ './offlineCopy');
