import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Stat } from './Stat';
import { StatBand } from './StatBand';

test('StatBand: reads each figure with its label', async () => {
  const { container } = render(
    <StatBand>
      <Stat value="1000+" label="laptops refurbished" />
      <Stat value="500+" label="communities served" />
    </StatBand>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'laptops refurbished',
    'communities served',
  ]);
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['1000+', '500+']);
  await expectAccessible(container);
});
