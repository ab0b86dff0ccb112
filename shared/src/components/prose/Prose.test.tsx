import { render, screen } from '@testing-library/react';
import { Prose } from './Prose';

test('Prose: holds running text', () => {
  render(
    <Prose>
      <p>It started with one broken laptop.</p>
    </Prose>,
  );
  expect(screen.getByText('It started with one broken laptop.')).toBeInTheDocument();
});
