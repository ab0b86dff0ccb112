import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Steps } from './Steps';

test('Steps: is an ordered list with a heading for each step', async () => {
  const { container } = render(
    <>
      <h2>How it works</h2>
      <Steps
        steps={[
          { heading: 'Collection & Assessment', text: 'We fetch it.' },
          { heading: 'Expert Refurbishment', text: 'We mend it.' },
        ]}
      />
    </>,
  );
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Collection & Assessment',
    'Expert Refurbishment',
  ]);
  await expectAccessible(container);
});
