import { render } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

test('progress bar: shows only while active, and not to assistive technology', () => {
  const { container, rerender } = render(<ProgressBar active={false} />);
  const bar = container.firstElementChild;
  expect(bar).toHaveAttribute('aria-hidden', 'true');
  expect(bar).not.toHaveClass('active');
  rerender(<ProgressBar active />);
  expect(bar).toHaveClass('active');
});
