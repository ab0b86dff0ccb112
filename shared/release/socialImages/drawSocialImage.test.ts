import sharp from 'sharp';
import { displayFont, drawSocialImage } from './drawSocialImage';
import { socialImageSize } from './size';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c8692c" d="M0 0h9v9z"/></svg>';

async function draw(heading: string, art: string | undefined = drawing): Promise<Buffer> {
  return drawSocialImage({ heading, drawing: art }, await displayFont([heading]));
}

test('draws a PNG of the size that link previews show', async () => {
  const { format, width, height } = await sharp(await draw('Donate')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...socialImageSize });
});

test('draws the same bytes each time, or the release would change its id', async () => {
  expect(await draw('About Us')).toEqual(await draw('About Us'));
});

test('draws another picture for another heading and for a page without a drawing', async () => {
  const about = await draw('About Us');
  expect(await draw('Contact')).not.toEqual(about);
  expect(await draw('About Us', '')).not.toEqual(about);
});

test('names the character that the font lacks', async () => {
  await expect(draw('Übung')).rejects.toThrow('lacks "Ü" of "Übung"');
});
