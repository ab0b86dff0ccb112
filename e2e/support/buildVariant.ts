import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './publicSite';
import { Checkout } from '../builds/Checkout';
import type { Variant } from './variants';

/**
 * Builds a variant of an application in a copy of the checkout, as its team builds it.
 * @param folder where the complete build goes
 * @throws if the text of an edit does not occur exactly once, or the build fails, with its output
 */
export async function buildVariant(variant: Variant, folder: string): Promise<void> {
  const { name, workspace, overlay, edits } = variant;
  const checkout = await Checkout.make(`variants/${name}`);
  const application = path.join(checkout.folder, workspace);
  try {
    if (overlay) await cp(path.join(root, 'e2e/variants', overlay), application, { recursive: true });
    for (const { file, find, replace } of edits) await edit(path.join(application, file), find, replace);
    await checkout.build(workspace);
    await cp(path.join(application, 'dist'), folder, { recursive: true });
  } finally {
    await checkout.remove();
  }
}

async function edit(file: string, find: string, replace: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`"${find}" does not occur exactly once in ${file}.`);
  await writeFile(
    file,
    text.replace(find, () => replace),
  );
}
