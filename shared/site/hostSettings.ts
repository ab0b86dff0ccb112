import type { SiteDefinition } from 'federated-site';

/** What makes Firebase Hosting send the composer's headers, by `firebase deploy --only hosting` in the folder of the export. */
export const hostSettings: NonNullable<SiteDefinition['hostSettings']> = (rules) => {
  const headers = rules.map((rule) => ({
    source: rule.source,
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }));
  const hosting = { public: 'public', cleanUrls: true, trailingSlash: false, headers };
  return { file: 'firebase.json', text: `${JSON.stringify({ hosting }, null, 2)}\n` };
};
