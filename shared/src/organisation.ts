/**
 * Who the organisation is: the one file to change when the site goes live. Contact details are placeholders on
 * reserved domains and number ranges (RFC 2606; a row of zeros is no subscriber's number).
 */
export const organisation = {
  name: 'Rudisha Technology College',
  shortName: 'Rudisha',
  /** Where the site is served in production; canonical addresses and the sitemap start with it. */
  origin: 'https://www.example.org',
  email: 'hello@example.org',
  /** As people read it. */
  phone: '+254 700 000 000',
  /** As a telephone dials it (RFC 3966). */
  phoneNumber: '+254700000000',
  address: {
    street: '4th Floor, Example Plaza',
    city: 'Nairobi',
    country: 'Kenya',
    countryCode: 'KE',
  },
  /** Where a partnership call is booked; without one an e-mail is offered. */
  bookingAddress: '',
  /** The number that takes WhatsApp and SMS requests, in digits with country code; without one neither is offered. */
  messagingNumber: '',
  copyrightYear: 2025,
  impact: {
    devices: '1000+',
    communities: '500+',
    projects: '50+',
    partners: '25+',
    ngos: '40+',
    countries: '12',
    universities: '15+',
  },
} as const;

/**
 * What the privacy notice says that only the organisation can know. Apart from the details above, so that only the forms
 * carry it.
 */
export const dataProtection = {
  /** The number under which the Data Commissioner registered the organisation as a data controller (sections 18 to 21). */
  registration: '000-0000-0000',
  /** For how many months a request is kept: `npm run requests -- purge` deletes what is older (section 39). */
  retentionMonths: 24,
  /** The e-mail address of whoever answers what people ask about their data. */
  contact: 'privacy@example.org',
  /** The place of the database, as people call it: the Firestore location that was chosen for the project. */
  hostingRegion: 'Johannesburg, South Africa',
} as const;

/**
 * The details above that are still made up. Take a name out once the organisation's own value is written: while one is left
 * the server does not start in production, and no release passes the gate once a database is in use.
 */
export const placeholders: readonly ('name' | 'email' | 'phone' | 'address' | keyof typeof dataProtection)[] =
  ['name', 'email', 'phone', 'address', 'registration', 'retentionMonths', 'contact', 'hostingRegion'];
