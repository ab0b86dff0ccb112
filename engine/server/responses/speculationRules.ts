/** The address of the speculation rules, which every document names. */
export const speculationRulesAddress = '/speculation-rules.json';

/** The media type that browsers require for the rules. */
export const speculationRulesType = 'application/speculationrules+json';

/**
 * Makes the browser prefetch the document of a link that the user points at or presses, until the shell runs: the shell then
 * fetches the page's code itself, and marks the document. Nothing is prerendered. Browsers should not prefetch if the user
 * saves data, but not all of them comply: the loader marks the document with `data-no-prefetch`.
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
