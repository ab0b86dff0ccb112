import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Section } from './Section';

test('Section: is a region named by its heading', async () => {
  const { container } = render(
    <Section id="values" heading="Our values" eyebrow="What we hold to" intro="Three of them.">
      <p>Sustainability</p>
    </Section>,
  );
  const region = screen.getByRole('region', { name: 'Our values' });
  expect(region).toHaveTextContent('Three of them.');
  expect(screen.getByRole('heading', { level: 2, name: 'Our values' })).toHaveAttribute(
    'id',
    'values-heading',
  );
  await expectAccessible(container);
});

test('Section: takes level, tone and aside', () => {
  render(
    <Section id="reach" heading="Reach" level={3} tone="board" aside={<p>12 countries</p>}>
      <p>40+ NGOs</p>
    </Section>,
  );
  expect(screen.getByRole('heading', { level: 3 })).toBeInTheDocument();
  expect(screen.getByRole('region')).toHaveAttribute('data-tone', 'board');
  expect(screen.getByText('12 countries')).toBeInTheDocument();
});
