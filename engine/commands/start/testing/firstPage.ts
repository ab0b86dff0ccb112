import { startProcess } from '../../../processes/testing/startProcess';
import { run } from '../../../processes/run';

/** Runs `npm start` until it shows the first page, for the workflow `test`. */
async function firstPage(): Promise<void> {
  const { address, stop } = await startProcess({
    command: ['npm', 'start'],
    address: 'http://127.0.0.1:3000/',
  });
  console.log(`npm start shows the page at ${address}`);
  await stop();
}

await run(firstPage);
