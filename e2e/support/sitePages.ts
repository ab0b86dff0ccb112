import { organisation } from '@site/shared/organisation';
import type { Page } from 'federated-site';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicSite, root } from './publicSite';

const { impact } = organisation;
const ngos = `NGOs across ${impact.countries} countries`;

/** A page of the site, and what the specification requires on it. */
export type SitePage = {
  path: string;
  /** The remote that owns it, as in `site.json`. */
  remote: string;
  /** Exact texts of the page. */
  texts: readonly string[];
  /** Figures, by their labels. */
  figures?: Readonly<Record<string, string>>;
  /** Paths that the page in the slot links to. */
  leadsTo: readonly string[];
};

/** The requirements of the specification, by page. */
const specified: readonly Omit<SitePage, 'remote'>[] = [
  {
    path: '/',
    texts: ['refurbish', 'communit', 'mission'],
    figures: {
      'laptops refurbished': impact.devices,
      'communities served': impact.communities,
      projects: impact.projects,
    },
    leadsTo: ['/what-we-do', '/connect', '/contact'],
  },
  {
    path: '/about',
    texts: ['About Us', 'Sustainability', 'Empowerment', 'Innovation'],
    figures: {
      'laptops refurbished': impact.devices,
      'communities served': impact.communities,
      projects: impact.projects,
      'partner organizations': impact.partners,
      [ngos]: impact.ngos,
      universities: impact.universities,
    },
    leadsTo: ['/connect', '/what-we-do'],
  },
  {
    path: '/what-we-do',
    texts: [
      'What We Do',
      'Collection & Assessment',
      'Expert Refurbishment',
      'Community Distribution',
      'Ongoing Support',
      'Device Refurbishment',
      'Community Partnerships',
      'Digital Literacy Training',
      'Technical Support',
      'Project Facilitation',
      'Impact Measurement',
    ],
    leadsTo: ['/projects', '/contact'],
  },
  {
    path: '/mission-vision',
    texts: [
      'Mission & Vision',
      'mission',
      'vision',
      'Respect',
      'Transparency',
      'Innovation',
      'Collaboration',
    ],
    leadsTo: ['/connect', '/goals'],
  },
  {
    path: '/projects',
    texts: ['Projects'],
    figures: { 'local projects': impact.projects, [ngos]: impact.ngos, universities: impact.universities },
    leadsTo: ['/connect', '/contact', '/donate'],
  },
  {
    path: '/goals',
    texts: ['Our Goals', 'e-waste', 'Empower communities'],
    leadsTo: ['/connect', '/donate'],
  },
  {
    path: '/connect',
    texts: [
      'Corporations',
      'Schools',
      'NGOs',
      'Governments',
      'Community Leaders',
      'Tech Professionals',
      'Full Name',
      'Organization',
      'Email Address',
      'Phone',
      'Partnership Type',
      'Geographic Focus',
      'Resources You Can Contribute',
      'Partnership Goals',
      'Preferred Timeline',
      'Save as Draft',
      'Schedule a Partnership Call',
    ],
    figures: {
      'partner organizations': impact.partners,
      [ngos]: impact.ngos,
      universities: impact.universities,
    },
    leadsTo: [],
  },
  {
    path: '/contact',
    texts: [
      'Name',
      'Email',
      'Subject',
      'Message',
      'General inquiries',
      organisation.email,
      organisation.phone,
      organisation.address.street,
    ],
    leadsTo: [],
  },
  {
    path: '/donate',
    texts: [
      'Any old or broken computer, laptop or desktop is accepted',
      'refurbish it for underserved communities',
      'Schedule a Pickup',
      'Full Name',
      'Your Location',
      'Select your location',
      'What are you donating?',
      'Preferred Pickup Date',
      'Phone Number',
      'supporter',
      'Why Donate?',
      'e-waste',
      'Access to technology',
    ],
    leadsTo: [],
  },
];

async function pagesOf(remote: string, workspace: string): Promise<SitePage[]> {
  const { default: pages } = (await import(
    pathToFileURL(path.join(root, workspace, 'src/pages.ts')).href
  )) as {
    default: readonly Page[];
  };
  return pages.map((page) => ({
    ...(specified.find((each) => each.path === page.path) ?? { path: page.path, texts: [], leadsTo: [] }),
    remote,
  }));
}

const remotes = publicSite.applications.filter(({ role }) => role === 'remote');

/** Every page of the site, including those that teams add: tests of all pages check them too. */
export const sitePages: readonly SitePage[] = (
  await Promise.all(remotes.map(({ name, workspace }) => pagesOf(name, workspace)))
).flat();
