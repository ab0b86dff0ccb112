import type { PhotoFile } from '../contract/photoFile';

/** Replaces an imported photo in unit tests, where nothing is bundled. */
const photo: PhotoFile = {
  src: '/static/media/photo-800.jpg',
  width: 1200,
  height: 800,
  avif: '/static/media/photo-800.avif 800w',
  webp: '/static/media/photo-800.webp 800w',
};
export default photo;
