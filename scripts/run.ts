/**
 * Runs a command of this project: an error is told in one line, and the process exits with 1.
 * @param command what to do
 */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
