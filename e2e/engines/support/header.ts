import type { Target } from './find';

/** A link of the header's menu. */
export const menuLink = (name: string): Target => ({ role: 'link', name, within: 'header' });

/** The button that opens the menu on a phone. */
export const menuButton: Target = { role: 'button', name: 'Menu', within: 'header' };

/** A phone's viewport. */
export const phone = { width: 360, height: 740 };
