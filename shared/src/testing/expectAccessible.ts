import { axe, toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

/**
 * Fails the test when axe finds a violation in what was rendered.
 * @param container what Testing Library's `render` returned as `container`
 */
export async function expectAccessible(container: Element): Promise<void> {
  // A component alone is no whole page: landmarks are checked on the composed site.
  expect(await axe(container, { rules: { region: { enabled: false } } })).toHaveNoViolations();
}
