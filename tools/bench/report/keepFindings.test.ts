import type { Figure } from './Figure';
import { keepFindings } from './keepFindings';
import type { KeptSection } from './results';

const machine = {
  summary: '2 cores',
  cores: 2,
  memoryGb: 24,
  platform: 'linux',
  node: 'v24',
  chromium: '156',
  loadBefore: 0,
  measuredAt: '2026-11-22T00:00:00.000Z',
};
const effort = { runs: 10, seconds: 3, routes: ['/'] };
const figure: Figure = { name: 'Shift', subject: '/', value: 1, unit: '', target: { exactly: 0 } };

const before: KeptSection = {
  title: 'Before',
  machine: { ...machine, measuredAt: '2026-11-01T00:00:00.000Z' },
  effort,
  figures: [{ ...figure, value: 0, met: true }],
};

test('kept results: a measured section is replaced, and the others stay', () => {
  const samples = { raw: [1, 2, 3] };
  const found = { loading: { title: 'Loading', figures: [figure], tables: [], samples } };
  expect(keepFindings({ sizes: before, loading: before }, { machine, effort, found })).toEqual({
    sizes: before,
    loading: { title: 'Loading', machine, effort, figures: [{ ...figure, met: false }] },
  });
});
