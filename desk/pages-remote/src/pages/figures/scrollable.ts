/** For an element with a name that may be wider than the screen: the keyboard scrolls it, too. */
export const scrollable = { role: 'region', tabIndex: 0 } as const;
