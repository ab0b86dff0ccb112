import { applications, root } from '@site/publishing/site/applications';
import { sideBySide } from '../../processes/sideBySide';

/**
 * Builds the three applications in parallel and prefixes each line of their output with their names.
 * @throws if a build fails, or the process is stopped
 */
export async function buildAll(): Promise<void> {
  const commands = applications.map(({ name, workspace }) => ({
    name,
    command: `npm run --silent build --workspace ${workspace}`,
  }));
  try {
    await sideBySide(commands, root);
  } catch {
    throw new Error('The build failed: see the lines above.');
  }
}
