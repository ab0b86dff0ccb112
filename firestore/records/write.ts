import { run } from '../../processes/run';
import { writeRecords } from './writeRecords';

await run(() => writeRecords(process.cwd()));
