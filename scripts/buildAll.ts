import { applications, root } from './applications';
import { sideBySide } from './sideBySide';

/**
 * Builds the three applications side by side; their output shows line by line behind their names.
 * @throws where one of them does not build, or the process is told to stop
 */
export async function buildAll(): Promise<void> {
  const commands = applications.map(({ name, workspace }) => ({
    name,
    command: `npm run --silent build --workspace ${workspace}`,
  }));
  try {
    await sideBySide(commands, root);
  } catch {
    throw new Error('The build did not finish: the lines above say where.');
  }
}
