import { organisation } from '@site/shared/organisation';
import type { DescribedPage } from 'federated-site';
import { headingOf } from 'federated-site/server';
import type { BreadcrumbList, Graph, Organization, WebPage, WebSite } from 'schema-dts';

type Named = Pick<DescribedPage, 'path' | 'title'>;

/**
 * What search engines show of a page: the organisation, its site, the page and its breadcrumbs, as things of schema.org.
 * @param origin the site's public origin, without a trailing slash
 * @param ancestors the pages above it, from the top; empty for the home page
 */
export function structuredData(origin: string, page: DescribedPage, ancestors: readonly Named[]): Graph {
  const { name, shortName, email, phoneNumber, address } = organisation;
  const organisationId = `${origin}/#organisation`;
  const siteId = `${origin}/#site`;
  const url = origin + page.path;
  const owner: Organization = {
    '@type': 'NGO',
    '@id': organisationId,
    name,
    alternateName: shortName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email,
    telephone: phoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': siteId,
    url: `${origin}/`,
    name,
    alternateName: shortName,
    publisher: { '@id': organisationId },
  };
  const trail = ancestors.length > 0 ? [breadcrumbs(origin, [...ancestors, page])] : [];
  const webPage: WebPage = {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    description: page.description,
    isPartOf: { '@id': siteId },
    ...(page.image && { primaryImageOfPage: { '@type': 'ImageObject', url: page.image } }),
  };
  return { '@context': 'https://schema.org', '@graph': [owner, site, webPage, ...trail] };
}

function breadcrumbs(origin: string, trail: readonly Named[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: path === '/' ? 'Home' : headingOf(title),
      item: origin + path,
    })),
  };
}
