/**
 * Chromium's warning that a file was preloaded and not used soon. It says how fast a machine is, not what is wrong with a
 * page: documents preload nothing, and scripts do so for what is about to run or to be opened.
 */
export const unusedPreload = /was preloaded using link preload but not used within a few seconds/;
