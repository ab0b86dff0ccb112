import sharp from 'sharp';
import { ownApplication } from '@site/publishing/site/applications';
import { Checkout } from './Checkout';

const content = ownApplication('content');
const folder = `${content.workspace}/src/pages/about`;
const formats = ['png', 'jpg', 'jpeg', 'webp', 'avif'] as const;

let checkout: Checkout;

beforeAll(async () => {
  checkout = await Checkout.make('photos');
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c8692c' } });
  for (const format of formats)
    await checkout.write(
      `${folder}/Bench (1).${format}`,
      await image.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer(),
    );
  await checkout.write(
    `${folder}/Photos.tsx`,
    [
      `import { Photo } from '@site/shared/components/photo/Photo';`,
      ...formats.flatMap((format) => [
        `import ${format} from './Bench (1).${format}';`,
        `import ${format}Photo from './Bench (1).${format}?photo';`,
      ]),
      'export const photos = <>',
      ...formats.flatMap((format) => [
        `<img src={${format}} alt="Plain ${format}" width={600} height={400} />`,
        `<Photo photo={${format}Photo} alt="Photo ${format}" />`,
      ]),
      '</>;',
    ].join('\n'),
  );
  const page = `${folder}/AboutPage.tsx`;
  await checkout.replace(page, '<CallToAction', '{photos}\n<CallToAction');
  await checkout.replace(page, 'import styles', "import { photos } from './Photos';\nimport styles");
});

afterAll(() => checkout.remove());

test('photos: every format is built, released and shown', async () => {
  const { release, files } = await checkout.build(content);
  const html = files.get('pages/about.html')?.toString() ?? '';
  const addresses = [...html.matchAll(/\/(static\/media\/content\.Bench-1-[^" ,]+)/g)].map(
    ([, file]) => file,
  );
  // Each format gives the original file, and as a photo AVIF and WebP in two widths each and one fallback.
  expect(addresses).toHaveLength(formats.length * (1 + 5));
  expect(addresses.filter((file) => file === undefined || !files.has(file))).toEqual([]);
  const again = await checkout.build(content);
  expect(again.release.id).toBe(release.id);
});
