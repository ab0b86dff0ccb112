import { applicationNamed } from 'federated-site/server';
import { publicSite } from './publicSite';

/** A text that occurs once in a file, and its replacement. */
type Edit = { file: string; find: string; replace: string };

/** A build of changed sources: for what is not in the application's own build. */
export type Variant = {
  name: string;
  /** The folder of the application. */
  workspace: string;
  /** Files copied over the source, from `e2e/variants/`. */
  overlay?: string;
  edits: Edit[];
};

/** The changed texts of the variants. */
export const reworded = { about: 'About Us Today', footer: 'Some rights reserved.' };

/** Own builds with other texts, such as a team's next release: they need no build. */
export const rewordings: Readonly<Record<string, { application: string; edit: (text: string) => string }>> = {
  'content-reworded': {
    application: 'content',
    edit: (text) => text.replaceAll(/(?<=")About Us(?=")|About Us(?=<\/h1>)/g, reworded.about),
  },
  'shell-reworded': {
    application: 'shell',
    edit: (text) => text.replaceAll('All rights reserved.', reworded.footer),
  },
};

export const variants: readonly Variant[] = [
  {
    name: 'content-extended',
    workspace: applicationNamed(publicSite, 'content').workspace,
    overlay: 'content-extended',
    edits: [
      {
        file: 'src/pages.ts',
        find: 'const pages: Page[] = [',
        replace: `const pages: Page[] = [
          {
            path: '/workshops',
            title: 'Workshops | Test',
            description: 'A page that a team adds to its remote.',
            load: () => import(/* webpackChunkName: "workshops" */ './pages/workshops/WorkshopsPage'),
          },
          {
            path: '/workshops/broken',
            title: 'Broken | Test',
            description: 'A page whose component throws in the browser.',
            load: () => import(/* webpackChunkName: "workshops-broken" */ './pages/broken/BrokenPage'),
          },
          {
            path: '/workshops/sign-up',
            title: 'Sign up | Test',
            description: 'A page that is not accessible.',
            load: () => import(/* webpackChunkName: "workshops-sign-up" */ './pages/sign-up/SignUpPage'),
          },
          {
            path: '/components',
            title: 'Components | Test',
            description: 'Every shared component, in every state that it has.',
            load: () => import(/* webpackChunkName: "components" */ '@site/shared/styleguide/StyleguidePage'),
          },`,
      },
      {
        file: 'src/pages/about/AboutPage.tsx',
        find: "{ to: '/what-we-do'",
        replace: "{ to: '/workshops', label: 'See the workshops' }, { to: '/what-we-do'",
      },
    ],
  },
];
