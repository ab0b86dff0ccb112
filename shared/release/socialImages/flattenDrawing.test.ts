import { flattenDrawing } from './flattenDrawing';

const drawing =
  '<svg><style>svg{--ink:#111;--sun:#fa0}svg:target{--ink:#eee;--sun:#fc0}.l{fill:none}</style><path fill="var(--ink)"/><path stroke="var(--sun)"/></svg>';

test('writes the colours of the light scheme out where they are used', () => {
  const flat = flattenDrawing(drawing);
  expect(flat).toContain('<path fill="#111"/><path stroke="#fa0"/>');
  expect(flat).not.toMatch(/@media|var\(/);
});

test('keeps every other rule', () => {
  expect(flattenDrawing(drawing)).toContain('.l{fill:none}');
});

test('refuses a colour that is not set, because it would be drawn black', () => {
  expect(() => flattenDrawing('<svg><path fill="var(--moss)"/></svg>')).toThrow('--moss');
});

test('refuses text, because each machine would draw it in another font', () => {
  expect(() => flattenDrawing('<svg><text x="1">Nairobi</text></svg>')).toThrow('turn it into outlines');
});
