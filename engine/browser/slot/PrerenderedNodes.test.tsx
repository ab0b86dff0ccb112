import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrerenderedNodes } from './PrerenderedNodes';

test('prerendered nodes: typed text leaves with them and comes back with them', async () => {
  const template = document.createElement('template');
  template.innerHTML = '<form><label for="name">Name</label><input id="name" /></form>';
  const nodes = [...template.content.childNodes];
  const { unmount } = render(<PrerenderedNodes remote="forms" nodes={nodes} />);
  const field = screen.getByLabelText('Name');
  await userEvent.type(field, 'Wanjiru');
  unmount();
  expect(field).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  render(<PrerenderedNodes remote="forms" nodes={nodes} />);
  expect(screen.getByLabelText('Name')).toHaveValue('Wanjiru');
});
