/**
 * The organisation's details: the one file to change when the site goes live. Contact details are placeholders on
 * reserved domains and number ranges (RFC 2606; a row of zeros is not a subscriber's number).
 */
export const organisation = {
  name: 'Rudisha Technology College',
  shortName: 'Rudisha',
  /** The site's origin in production; canonical addresses and the sitemap start with it. */
  origin: 'https://www.example.org',
  email: 'hello@example.org',
  /** As displayed. */
  phone: '+254 700 000 000',
  /** As dialled (RFC 3966). */
  phoneNumber: '+254700000000',
  address: {
    street: '4th Floor, Example Plaza',
    city: 'Nairobi',
    country: 'Kenya',
    countryCode: 'KE',
  },
  /** The page for booking a partnership call; without it the site offers an e-mail. */
  bookingAddress: '',
  /** The number for WhatsApp and SMS requests, in digits with country code; without it neither is offered. */
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
 * Details of the privacy notice that only the organisation knows. Separate from the details above, so that only the
 * forms load them.
 */
export const dataProtection = {
  /** The number under which the Data Commissioner registered the organisation as a data controller (sections 18 to 21). */
  registration: '000-0000-0000',
  /** For how many months a request is kept: `npm run requests -- purge` deletes what is older (section 39). */
  retentionMonths: 24,
  /** The e-mail address for people's questions about their data. */
  contact: 'privacy@example.org',
  /** The location of the database, as people call it: the Firestore location that was chosen for the project. */
  hostingRegion: 'Johannesburg, South Africa',
} as const;

/**
 * The details above that are still placeholders. Remove a name once the organisation's own value is written: while one
 * is listed the server does not start in production, and no release passes the gate once a database is in use.
 */
export const placeholders: readonly ('name' | 'email' | 'phone' | 'address' | keyof typeof dataProtection)[] =
  ['name', 'email', 'phone', 'address', 'registration', 'retentionMonths', 'contact', 'hostingRegion'];
