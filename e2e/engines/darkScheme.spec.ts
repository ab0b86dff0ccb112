import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ownApplication, root } from '@site/publishing/site/applications';
import type { User } from './support/User';
import { expect, test } from './support/test';

const drawing = 'main img[src*="bench"]';

/** The background colours of a drawing: light scheme, then dark scheme. */
async function groundColours(): Promise<(string | undefined)[]> {
  const { workspace } = ownApplication('content');
  const svg = await readFile(path.join(root, workspace, 'src/pages/home/bench.svg'), 'utf8');
  return Array.from(svg.matchAll(/--tint:(#\w+)/g), ([, colour]) => colour);
}

/** The colour near the upper left corner of the drawing, as rendered. */
async function seenGround(user: User): Promise<string> {
  const { left, top } = await user.evaluateAll(drawing, ([image]) => {
    image?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = image?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { left: Math.round(left) + 8, top: Math.max(0, Math.round(top)) + 8 };
  });
  const pixel = await sharp(await user.screenshot())
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
}

test('dark scheme: a drawing is dark on a dark page', async ({ user, newUser }) => {
  const [light, dark] = await groundColours();
  await user.open('/');
  await expect.poll(() => seenGround(user)).toBe(light);
  const nightUser = await newUser({ scripts: true, dark: true });
  await nightUser.open('/');
  await expect.poll(() => seenGround(nightUser)).toBe(dark);
});
