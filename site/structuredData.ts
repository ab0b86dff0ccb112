import { organisation } from '@site/shared/organisation';
import { headingOf } from 'federated-site/releases/release';
import type { DescribedPage } from 'federated-site/server/SiteDefinition';
import type {
  BreadcrumbListLeaf,
  DonateActionLeaf,
  EducationalOrganizationLeaf,
  MergeLeafTypes,
  NGOLeaf,
  WebPage,
  WebSiteLeaf,
} from 'schema-dts';

type Organisation = MergeLeafTypes<[NGOLeaf, EducationalOrganizationLeaf]>;

/** JSON-LD: things of schema.org that refer to each other. */
export type StructuredData = {
  '@context': 'https://schema.org';
  '@graph': readonly (Organisation | WebSiteLeaf | WebPage | BreadcrumbListLeaf)[];
};

/** Pages for which schema.org has a type of their own. */
const pageTypes: Record<string, 'AboutPage' | 'ContactPage'> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
};

const homePath = '/';
const donatePath = '/donate';
const language = 'en';

/**
 * The schema.org description of a page: the organisation, its site, the page and its breadcrumbs, and on the donation page
 * the action it offers.
 * @param origin the site's public origin, without a trailing slash
 * @param ancestors the pages above it, from the top; empty for the home page
 */
export function structuredData(
  origin: string,
  page: DescribedPage,
  ancestors: readonly Pick<DescribedPage, 'path' | 'title'>[],
): StructuredData {
  const address = origin + page.path;
  const trail = ancestors.length > 0 ? [breadcrumbs(origin, [...ancestors, page])] : [];
  const webPage: WebPage = {
    '@type': pageTypes[page.path] ?? 'WebPage',
    '@id': `${address}#page`,
    url: address,
    name: page.title,
    description: page.description,
    inLanguage: language,
    isPartOf: { '@id': siteId(origin) },
    about: { '@id': organisationId(origin) },
    ...(page.image && { primaryImageOfPage: { '@type': 'ImageObject', url: page.image } }),
    ...(trail.length > 0 && { breadcrumb: { '@id': breadcrumbsId(address) } }),
    ...(page.path === donatePath && { potentialAction: donation(origin) }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organisationOf(origin), siteOf(origin), webPage, ...trail],
  };
}

const organisationId = (origin: string) => `${origin}/#organisation`;
const siteId = (origin: string) => `${origin}/#site`;
const breadcrumbsId = (address: string) => `${address}#breadcrumbs`;

function organisationOf(origin: string): Organisation {
  const { name, shortName, email, phoneNumber, address } = organisation;
  return {
    '@type': ['NGO', 'EducationalOrganization'],
    '@id': organisationId(origin),
    name,
    alternateName: shortName,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    email,
    telephone: phoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'General inquiries',
      email,
      telephone: phoneNumber,
      url: `${origin}/contact`,
    },
  };
}

function siteOf(origin: string): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': siteId(origin),
    url: `${origin}/`,
    name: organisation.name,
    alternateName: organisation.shortName,
    inLanguage: language,
    publisher: { '@id': organisationId(origin) },
  };
}

function donation(origin: string): DonateActionLeaf {
  return {
    '@type': 'DonateAction',
    name: 'Donate old Computer',
    object: { '@type': 'Thing', name: 'Any old or broken computer, laptop or desktop' },
    recipient: { '@id': organisationId(origin) },
    target: {
      '@type': 'EntryPoint',
      urlTemplate: origin + donatePath,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
  };
}

function breadcrumbs(
  origin: string,
  trail: readonly Pick<DescribedPage, 'path' | 'title'>[],
): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(origin + (trail.at(-1)?.path ?? '')),
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: path === homePath ? 'Home' : headingOf(title),
      item: origin + path,
    })),
  };
}
