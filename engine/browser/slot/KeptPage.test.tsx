import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeptPage } from './KeptPage';

test('kept page: typed text leaves with it and comes back with it', async () => {
  const template = document.createElement('template');
  template.innerHTML = '<form><label for="name">Name</label><input id="name" /></form>';
  const nodes = [...template.content.childNodes];
  const { unmount } = render(<KeptPage remote="forms" nodes={nodes} />);
  const field = screen.getByLabelText('Name');
  await userEvent.type(field, 'Wanjiru');
  unmount();
  expect(field).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  render(<KeptPage remote="forms" nodes={nodes} />);
  expect(screen.getByLabelText('Name')).toHaveValue('Wanjiru');
});
