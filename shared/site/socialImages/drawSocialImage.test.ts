import sharp from 'sharp';
import { drawSocialImage } from './drawSocialImage';
import { socialImageSize } from 'federated-site/server';

const drawing = (colours: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>${colours}</style><path fill="var(--ink)" d="M0 0h9v9z"/></svg>`;

test('social image: is a PNG of the size of link previews, with the same bytes each time', async () => {
  const about = await drawSocialImage('About Us');
  const { format, width, height } = await sharp(about).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...socialImageSize });
  expect(await drawSocialImage('About Us')).toEqual(about);
  expect(await drawSocialImage('Contact')).not.toEqual(about);
});

test('social image: has the drawing in the colours of its light scheme', async () => {
  const light = await drawSocialImage('Us', drawing('svg{--ink:#c8692c}svg:target{--ink:#ffffff}'));
  expect(light).toEqual(await drawSocialImage('Us', drawing('svg{--ink:#c8692c}')));
  expect(light).not.toEqual(await drawSocialImage('Us', drawing('svg{--ink:#ffffff}')));
});

test('social image: a missing character and a colour that is not set are named in the error', async () => {
  await expect(drawSocialImage('Übung')).rejects.toThrow('lacks "Ü" of "Übung"');
  await expect(drawSocialImage('Us', drawing(''))).rejects.toThrow('--ink');
});
