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
