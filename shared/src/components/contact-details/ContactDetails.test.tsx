import { render, screen } from '@testing-library/react';
import { organisation } from '../../organisation';
import { expectAccessible } from '../../testing/expectAccessible';
import { ContactDetails } from './ContactDetails';

test('ContactDetails: shows e-mail, phone and address of the organisation', async () => {
  const { container } = render(<ContactDetails />);
  expect(screen.getByRole('link', { name: organisation.email })).toHaveAttribute(
    'href',
    `mailto:${organisation.email}`,
  );
  expect(screen.getByRole('link', { name: organisation.phone })).toHaveAttribute(
    'href',
    `tel:${organisation.phoneNumber}`,
  );
  expect(container).toHaveTextContent(organisation.address.street);
  await expectAccessible(container);
});
