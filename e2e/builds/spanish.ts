/** What of a new site with a remote `events` is said in Spanish, by file: each text, and what stands in its place. */
export const translations: Readonly<
  Record<string, readonly (readonly [english: string, spanish: string])[]>
> = {
  'site.ts': [
    ['import { contact }', "import { spanish } from './spanish';\nimport { contact }"],
    ['  titles,', '  titles,\n  words: spanish,'],
  ],
  'words.ts': [
    ["'en'", "'es'"],
    ["'Home'", "'Inicio'"],
    ['Write to us', 'Escríbenos'],
    ['There is no such page', 'No existe esta página'],
    ['Back soon', 'Volvemos pronto'],
    ['You are offline', 'Sin conexión'],
    ['This page did not arrive', 'Esta página no llegó'],
    ['Try again', 'Intentar de nuevo'],
    [
      'Nothing was sent: a name and a message are needed. Go back to complete them.',
      'Faltan datos: nada se envió.',
    ],
  ],
  'home-remote/src/pages.ts': [
    ["'Home'", "'Inicio'"],
    [
      'Say here, in one or two sentences, what visitors find on the home page of this site.',
      'Libros para leer en casa y en la sala, en el centro del pueblo, todos los días.',
    ],
    ['Write to us', 'Escríbenos'],
    [
      'Send us a message with this form: it needs your name and what you want to say.',
      'Un formulario para mandarnos un mensaje: hacen falta un nombre y unas palabras.',
    ],
    ['Thank you', 'Gracias'],
    [
      'This page opens once a message has been sent with the form, and says that it has arrived.',
      'Se abre tras mandar un mensaje por el formulario, y dice que el mensaje ya llegó.',
    ],
  ],
  'home-remote/src/pages/home/HomePage.tsx': [
    ['Good day', 'Inicio'],
    ['Write here what visitors come for.', 'Libros para todos.'],
  ],
  'home-remote/src/pages/contact/ContactPage.tsx': [
    ['Write to us', 'Escríbenos'],
    ['        Name', '        Nombre'],
    ['        Message', '        Mensaje'],
    ['Send', 'Enviar'],
  ],
  'home-remote/src/pages/contact/ThanksPage.tsx': [
    ['Thank you', 'Gracias'],
    ['Your message has arrived.', 'El mensaje ya llegó.'],
  ],
  'events-remote/src/pages.ts': [
    ["'Events'", "'Agenda'"],
    [
      'Events: say here, in one or two sentences of 60 to 160 characters, what a user finds on the page.',
      'Lecturas, talleres y cine en la biblioteca: todas las fechas de la temporada, con horas.',
    ],
  ],
  'events-remote/src/pages/events/EventsPage.tsx': [
    ['Events</h1>', 'Agenda</h1>'],
    ['Write here what users come for.', 'Lecturas y talleres.'],
    ['Back to the home page', 'Volver al inicio'],
  ],
};
