import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { FeatureList } from './FeatureList';

test('FeatureList: lists each feature with heading and text', async () => {
  const { container } = render(
    <>
      <h2>Services</h2>
      <FeatureList
        features={[
          { heading: 'Technical Support', text: 'We stay on call.', mark: <svg /> },
          { heading: 'Impact Measurement', text: 'We count what changes.' },
        ]}
      />
    </>,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Technical Support',
    'Impact Measurement',
  ]);
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('We count what changes.');
  await expectAccessible(container);
});
