import type { Words } from '../words';

/** What a site in Spanish has a server say. */
export const spanish: Words = {
  keptSize: (megabytes) => `(unos ${megabytes.toLocaleString('es')} MB)`,
  overridden: (name, remote) => `${name} (${remote} sustituido)`,
  preview: 'Vista previa',
  previewShows: (releases, until) => `Vista previa de ${Object.keys(releases).join(' y ')} hasta ${until}.`,
  leavePreview: 'Salir de la vista previa',
  previewRefused: () => 'Pida otro enlace.',
  noRelease: 'Todavía no hay nada publicado.',
  fileNotYet: 'Este archivo aún no llegó.',
  noFile: 'No existe este archivo.',
  unanswered: 'No podemos responder.',
  tooLong: 'Demasiado largo: nada se guardó.',
  unreadable: 'Ilegible: nada se guardó.',
  notPosted: 'Este sitio solo se lee.',
  failed: 'Algo salió mal.',
};
