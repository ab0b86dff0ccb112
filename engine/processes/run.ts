import { connectPatiently } from './connectPatiently';
import { errorCode } from './errorCode';

/** A file could not be written: the disk is full, or the folder is another's. */
const unwritable = ['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS'];

/** Runs a command of this project. Prints an error in one line and sets the exit code to its own `exitCode`, or to 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  connectPatiently();
  try {
    await command();
  } catch (error) {
    const advice = unwritable.includes(String(errorCode(error)))
      ? '. What was live stays live: make room there, or make it yours, then run the same command again.'
      : '';
    console.error(error instanceof Error ? error.message + advice : error);
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1;
  }
}
