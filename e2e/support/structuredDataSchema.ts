import { z } from 'zod';

/** Allows only properties that schema.org has for the type, and requires those that search engines ask for. */
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https$/ });
const reference = z.strictObject({ '@id': address });
const image = z.strictObject({ '@type': z.literal('ImageObject'), url: address });
const telephone = z.string().regex(/^\+\d{7,15}$/);

const organisation = z.strictObject({
  '@type': z.tuple([z.literal('NGO'), z.literal('EducationalOrganization')]),
  '@id': address,
  name: text,
  alternateName: text,
  url: address,
  logo: image,
  email: z.email(),
  telephone,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  contactPoint: z.strictObject({
    '@type': z.literal('ContactPoint'),
    contactType: text,
    email: z.email(),
    telephone,
    url: address,
  }),
});

const site = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  url: address,
  name: text,
  alternateName: text,
  inLanguage: z.literal('en'),
  publisher: reference,
});

const donation = z.strictObject({
  '@type': z.literal('DonateAction'),
  name: text,
  object: z.strictObject({ '@type': z.literal('Thing'), name: text }),
  recipient: reference,
  target: z.strictObject({
    '@type': z.literal('EntryPoint'),
    urlTemplate: address,
    actionPlatform: z.array(z.string().regex(/^https:\/\/schema\.org\/(Desktop|Mobile)WebPlatform$/)),
  }),
});

const page = z.strictObject({
  '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage']),
  '@id': address,
  url: address,
  name: text,
  description: text,
  inLanguage: z.literal('en'),
  isPartOf: reference,
  about: reference,
  primaryImageOfPage: image,
  breadcrumb: reference.optional(),
  potentialAction: donation.optional(),
});

const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  '@id': address,
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'counts from one'),
});

/** The JSON-LD of a page for search engines: the organisation, its site, the page, and its breadcrumbs. */
export const structuredDataSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.union([z.tuple([organisation, site, page]), z.tuple([organisation, site, page, breadcrumbs])]),
});
