/** The events that show intent to follow a link or to fill in a form: pointing, touching, focusing. */
export const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const;
