import sharp from 'sharp';
import { displayFont, drawSocialImage } from './drawSocialImage';
import { socialImageSize } from 'federated-site/releases/release';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c8692c" d="M0 0h9v9z"/></svg>';

async function draw(heading: string, art: string | undefined = drawing): Promise<Buffer> {
  return drawSocialImage({ heading, drawing: art }, await displayFont([heading]));
}

test('social image: is a PNG of the size of link previews', async () => {
  const { format, width, height } = await sharp(await draw('Donate')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...socialImageSize });
});

test('social image: has the same bytes each time', async () => {
  expect(await draw('About Us')).toEqual(await draw('About Us'));
});

test('social image: differs with the heading and the drawing', async () => {
  const about = await draw('About Us');
  expect(await draw('Contact')).not.toEqual(about);
  expect(await draw('About Us', '')).not.toEqual(about);
});

test('social image: a missing character is named in the error', async () => {
  await expect(draw('Übung')).rejects.toThrow('lacks "Ü" of "Übung"');
});
