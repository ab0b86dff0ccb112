import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expectAccessible';
import StyleguidePage from './StyleguidePage';

test('styleguide: shows every tone, and axe finds nothing in any state', async () => {
  const { container } = render(<StyleguidePage />);
  for (const tone of ['plain', 'tint', 'board', 'gold']) {
    expect(screen.getByRole('region', { name: `Tone: ${tone}` })).toBeInTheDocument();
  }
  await expectAccessible(container);
}, 30_000);
