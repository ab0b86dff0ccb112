import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Panel } from './Panel';

test('Panel: is a region named by its heading', async () => {
  const { container } = render(
    <Panel id="pickup" heading="Schedule a Pickup" intro="It takes two minutes.">
      <p>The form</p>
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'Schedule a Pickup' })).toHaveTextContent(
    'It takes two minutes.',
  );
  await expectAccessible(container);
});
