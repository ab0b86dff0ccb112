import { render, screen } from '@testing-library/react';
import { overrideRelease, type RemoteReference } from 'federated-site/browser';
import { OverrideNotice } from './OverrideNotice';

const mine: RemoteReference = {
  release: overrideRelease,
  container: 'content_remote',
  entry: { url: 'http://localhost:3001/static/js/content.entry.js', integrity: '' },
};

test('override notice: names the replaced remote, its origin and the way back', () => {
  const { container, rerender } = render(<OverrideNotice overrides={{ content: mine }} />);
  expect(container).toHaveTextContent('content comes from localhost:3001.');
  const back = screen.getByRole('link', { name: 'Show the released site' });
  expect(back).toHaveAttribute('href', '?override=off');
  // Where everything is under development.
  rerender(<OverrideNotice overrides={{ content: { ...mine, release: 'development' } }} />);
  expect(container).toBeEmptyDOMElement();
});
