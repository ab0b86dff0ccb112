import { render, screen } from '@testing-library/react';
import { overrideRelease, type RemoteReference } from 'federated-site/contract/registry';
import { OverrideNotice } from './OverrideNotice';

const mine: RemoteReference = {
  release: overrideRelease,
  container: 'content_remote',
  entry: { url: 'http://localhost:3001/static/js/content.entry.js', integrity: '' },
};

test('override notice: names the replaced remote, its origin and the way back', () => {
  const { container } = render(<OverrideNotice overrides={{ content: mine }} />);
  expect(container).toHaveTextContent('content comes from localhost:3001.');
  expect(screen.getByRole('link', { name: 'Show the released site' })).toHaveAttribute(
    'href',
    '?override=off',
  );
});

test('override notice: is empty where everything is under development', () => {
  const { container } = render(
    <OverrideNotice overrides={{ content: { ...mine, release: 'development' } }} />,
  );
  expect(container).toBeEmptyDOMElement();
});
