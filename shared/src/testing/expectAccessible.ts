import { axe, toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

/**
 * Fails the test when axe finds a violation in the rendered elements.
 * @param container the `container` of Testing Library's `render`
 */
export async function expectAccessible(container: Element): Promise<void> {
  // A component alone is not a page: landmarks are checked on the composed site.
  expect(await axe(container, { rules: { region: { enabled: false } } })).toHaveNoViolations();
}
