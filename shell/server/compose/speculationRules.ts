/** Where browsers that know speculation rules fetch them: every document names it. */
export const speculationRulesAddress = '/speculation-rules.json';

/** The type that browsers demand of the rules. */
export const speculationRulesType = 'application/speculationrules+json';

/**
 * Has the browser fetch the document of a link that the visitor points at or presses, until the shell runs: it then fetches
 * the page's code itself, and marks the document. Nothing is run beforehand. Browsers are
 * to leave it where a visitor saves data, and not all do: there the composer or the loader marks the document with
 * `data-no-prefetch`.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/static/*' } },
          { selector_matches: 'html:not([data-shell], [data-no-prefetch]) a' },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
