import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { ButtonLink } from '../button/ButtonLink';
import { CallToAction } from './CallToAction';

test('CallToAction: has a heading and its links', async () => {
  const { container } = render(
    <CallToAction id="join" heading="Work with us" actions={<ButtonLink href="#connect">Partner</ButtonLink>}>
      There is room for you.
    </CallToAction>,
  );
  expect(screen.getByRole('region', { name: 'Work with us' })).toHaveTextContent('There is room for you.');
  expect(screen.getByRole('link', { name: 'Partner' })).toBeInTheDocument();
  await expectAccessible(container);
});
