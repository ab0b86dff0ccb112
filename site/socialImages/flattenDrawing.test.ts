import { flattenDrawing } from './flattenDrawing';

const drawing =
  '<svg><style>svg{--ink:#111;--sun:#fa0}svg:target{--ink:#eee;--sun:#fc0}.l{fill:none}</style><path fill="var(--ink)"/><path stroke="var(--sun)"/></svg>';

test('flattenDrawing: inserts the colours of the light scheme', () => {
  const flat = flattenDrawing(drawing);
  expect(flat).toContain('<path fill="#111"/><path stroke="#fa0"/>');
  expect(flat).not.toMatch(/@media|var\(/);
});

test('flattenDrawing: keeps every other rule', () => {
  expect(flattenDrawing(drawing)).toContain('.l{fill:none}');
});

test('flattenDrawing: refuses a colour that is not set', () => {
  expect(() => flattenDrawing('<svg><path fill="var(--moss)"/></svg>')).toThrow('--moss');
});

test('flattenDrawing: refuses text', () => {
  expect(() => flattenDrawing('<svg><text x="1">Nairobi</text></svg>')).toThrow('convert it to outlines');
});
