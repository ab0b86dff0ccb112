import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Photo } from './Photo';
import type { PhotoFile } from '../../contract/photoFile';

const photo: PhotoFile = {
  src: '/static/media/bench-800.jpg',
  width: 1600,
  height: 1067,
  avif: '/static/media/bench-480.avif 480w, /static/media/bench-1600.avif 1600w',
  webp: '/static/media/bench-480.webp 480w, /static/media/bench-1600.webp 1600w',
};

test('Photo: reserves its space and loads lazily', () => {
  render(<Photo photo={photo} alt="A workbench" />);
  const image = screen.getByRole('img', { name: 'A workbench' });
  expect(image).toHaveAttribute('src', photo.src);
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '1067');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('Photo: offers AVIF first, then WebP, each in every width', () => {
  const { container } = render(<Photo photo={photo} alt="A workbench" />);
  const offered = [...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);
  expect(offered).toEqual([
    ['image/avif', photo.avif],
    ['image/webp', photo.webp],
  ]);
});

test('Photo: is accessible, also a decorative one', async () => {
  const { container } = render(<Photo photo={photo} alt="" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await expectAccessible(container);
});
