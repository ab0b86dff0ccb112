import { execa } from 'execa';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';
import { installNode } from './installNode';
import { nodeVersions } from './nodeVersions';
import { run } from '../../processes/run';

/** Runs the unit and server suites on every version of Node, or on those named; passes the other arguments to Jest. */
async function testNode(): Promise<void> {
  const args = process.argv.slice(2);
  const named = nodeVersions.filter((major) => args.includes(major));
  const jestArgs = args.filter((arg) => !nodeVersions.some((major) => major === arg));
  const failing: string[] = [];
  for (const major of named.length > 0 ? named : nodeVersions) {
    const bin = await installNode(major);
    const { stdout: version } = await execa(path.join(bin, 'node'), ['--version']);
    console.log(`Node ${version}`);
    const { failed } = await execa(
      path.join(bin, 'node'),
      ['node_modules/jest/bin/jest.js', ...jestArgs, '--selectProjects', 'browser', 'node'],
      {
        cwd: root,
        // Tests that start "node" get the same version.
        env: { PATH: [bin, process.env.PATH].join(path.delimiter) },
        stdin: 'ignore',
        stdout: 'inherit',
        stderr: 'inherit',
        reject: false,
      },
    );
    if (failed) failing.push(version);
  }
  if (failing.length > 0) throw new Error(`Tests fail on Node ${failing.join(', ')}.`);
}

await run(testNode);
