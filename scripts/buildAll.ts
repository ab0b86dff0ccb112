import concurrently from 'concurrently';
import { applications, root } from './applications';

/**
 * Builds the three applications side by side; their output shows line by line behind their names.
 * @throws where one of them does not build
 */
export async function buildAll(): Promise<void> {
  const { result } = concurrently(
    applications.map(({ name, workspace }) => ({
      name,
      command: `npm run --silent build --workspace ${workspace}`,
    })),
    { cwd: root, prefixColors: 'auto', killOthersOn: ['failure'] },
  );
  try {
    await result;
  } catch {
    throw new Error('The build failed: the lines above say where.');
  }
}
