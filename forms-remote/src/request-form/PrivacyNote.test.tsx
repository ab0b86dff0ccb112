import { render, screen } from '@testing-library/react';
import { dataProtection } from '@site/shared/organisation';
import { requestFields, type Collection } from '@site/shared/requests/requests';
import { PrivacyNote } from './PrivacyNote';

const { contact, retentionMonths } = dataProtection;

test.each(Object.keys(requestFields) as Collection[])(
  'privacy: the form of %s says what for, who reads it, how long and whom to ask',
  (collection) => {
    const { container } = render(<PrivacyNote collection={collection} />);
    expect(container).toHaveTextContent(
      /We use what you enter to (arrange|answer) your .*, and only our staff/,
    );
    expect(container).toHaveTextContent(`we keep it for at most ${String(retentionMonths)} months`);
    expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`);
    expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/contact#privacy');
  },
);
