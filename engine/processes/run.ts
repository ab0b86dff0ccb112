import { connectPatiently } from './connectPatiently';

/** Runs a command of this project. Prints an error in one line and sets the exit code to its own `exitCode`, or to 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  connectPatiently();
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1;
  }
}
