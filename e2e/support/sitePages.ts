import { organisation } from '@site/shared/organisation';

/** A page of the site, and what the product's specification wants to be found on it. */
export type SitePage = {
  path: string;
  remote: 'content' | 'forms';
  /** Texts of the page, word for word. */
  texts: readonly string[];
  /** What is counted, by what it is counted of. */
  figures?: Readonly<Record<string, string>>;
  /** Paths that the page's own part leads to. */
  leadsTo: readonly string[];
};

export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    remote: 'content',
    texts: ['refurbish', 'communit', 'mission'],
    figures: { 'laptops refurbished': '1000+', 'communities served': '500+', projects: '50+' },
    leadsTo: ['/what-we-do', '/connect', '/contact'],
  },
  {
    path: '/about',
    remote: 'content',
    texts: ['About Us', 'Sustainability', 'Empowerment', 'Innovation'],
    figures: {
      'laptops refurbished': '1000+',
      'communities served': '500+',
      projects: '50+',
      'partner organizations': '25+',
      'NGOs across 12 countries': '40+',
      universities: '15+',
    },
    leadsTo: ['/connect', '/what-we-do'],
  },
  {
    path: '/what-we-do',
    remote: 'content',
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
    remote: 'content',
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
    remote: 'content',
    texts: ['Projects'],
    figures: { 'local projects': '50+', 'NGOs across 12 countries': '40+', universities: '15+' },
    leadsTo: ['/connect', '/contact', '/donate'],
  },
  {
    path: '/goals',
    remote: 'content',
    texts: ['Our Goals', 'e-waste', 'Empower communities'],
    leadsTo: ['/connect', '/donate'],
  },
  {
    path: '/connect',
    remote: 'forms',
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
      'partner organizations': '25+',
      'NGOs across 12 countries': '40+',
      universities: '15+',
    },
    leadsTo: [],
  },
  {
    path: '/contact',
    remote: 'forms',
    texts: [
      'Name',
      'Email',
      'Subject',
      'Message',
      'General inquiries',
      organisation.email,
      organisation.phone,
      '4th Floor',
      'Plaza',
    ],
    leadsTo: [],
  },
  {
    path: '/donate',
    remote: 'forms',
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

/** The header's links, in order. */
export const headerLinks = [
  { label: 'Home', path: '/' },
  { label: 'About Us', path: '/about' },
  { label: 'What We Do', path: '/what-we-do' },
  { label: 'Mission & Vision', path: '/mission-vision' },
  { label: 'Connect', path: '/connect' },
  { label: 'Contact', path: '/contact' },
] as const;

/** The footer's links, by the list they stand in. */
export const footerLinks = {
  'Quick Links': ['/about', '/what-we-do', '/projects', '/contact'],
  'Get Involved': ['/connect', '/goals', '/mission-vision'],
} as const;
