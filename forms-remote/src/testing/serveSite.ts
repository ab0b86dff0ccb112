import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import { siteConfigElementId } from 'federated-site/browser';
import { submissionOf } from '../request-form/SubmissionStore';
import { FakeFirestore } from './FakeFirestore';

const config: SiteConfig = {
  firebase: { projectId: 'demo-site', apiKey: 'demo' },
  firestoreHost: { host: '127.0.0.1', port: 8080 },
  posts: true,
};

/**
 * Gives each test of a file what the composer and the browser provide for a page: the site's settings, an empty tab, a
 * silent `window.alert` and `console.error`, and a database that responds as the test says.
 * @returns a function that returns the current test's database
 */
export function serveSite(): () => FakeFirestore {
  let firestore: FakeFirestore;
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    for (const collection of Object.keys(requestFields) as Collection[])
      submissionOf(collection).dispatch({ type: 'cleared' });
    sessionStorage.clear();
    localStorage.clear();
    const settings = document.createElement('script');
    settings.id = siteConfigElementId;
    settings.type = 'application/json';
    settings.textContent = JSON.stringify(config);
    document.body.replaceChildren(settings);
    firestore = new FakeFirestore();
    globalThis.fetch = firestore.fetch;
    jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.restoreAllMocks();
  });

  return () => firestore;
}
