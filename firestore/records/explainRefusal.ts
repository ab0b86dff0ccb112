/** The value of an expression of the rules, as the emulator writes it. */
type Value = {
  boolValue?: boolean;
  /** The expression could not be evaluated. */
  undefined?: unknown;
  listValue?: { values?: { stringValue?: string }[] };
  mapValue?: unknown;
};

type Expression = {
  /** Offsets into the text of the rules; the end may be before closing brackets. */
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: Value }[];
  children?: Expression[];
};

/** The coverage of a request in the emulator: the expressions that were evaluated, by function and by `allow`. */
export type Coverage = { report?: Expression[] };

/**
 * Finds the expression that made the rules refuse a document.
 * @param coverage of this one document
 * @param rules the text of the rules
 * @param sent the names of the document's fields
 * @returns the end of a sentence, or undefined where no expression mentions a field
 */
export function explainRefusal(
  { report = [] }: Coverage,
  rules: string,
  sent: readonly string[],
): string | undefined {
  // The helper functions use `value` only; their callers name the field, in quotes.
  for (const expression of report.flatMap(innermostRefusals)) {
    const { line, currentOffset, endOffset } = expression.sourcePosition;
    const field = /'([^']+)'/.exec(rules.slice(currentOffset, endOffset + 1))?.[1];
    if (field === undefined) continue;
    const [check] = rules.split('\n').slice(line - 1);
    return (
      explainNames(expression, sent) ??
      `the field ${field} does not pass ${termOf(check)} in line ${String(line)} of the rules`
    );
  }
  return undefined;
}

/** A line of the rules without the operator that joins it to the others. */
function termOf(line = ''): string {
  return line.trim().replace(/^(&&|return) |;$/g, '');
}

function innermostRefusals(expression: Expression): Expression[] {
  if (!hasValue(expression, ({ boolValue, ...others }) => boolValue === false || 'undefined' in others))
    return [];
  const inner = (expression.children ?? []).flatMap(innermostRefusals);
  return inner.length > 0 ? inner : [expression];
}

/** Explains the call that takes a document and the names of its fields: those it must have, then those it may have. */
function explainNames({ children = [] }: Expression, sent: readonly string[]): string | undefined {
  if (!children.some((child) => hasValue(child, ({ mapValue }) => mapValue !== undefined))) return undefined;
  const [always, ...others] = children.flatMap(namesIn);
  if (!always) return undefined;
  const unknown = sent.filter((name) => ![always, ...others].some((names) => names.includes(name)));
  const missing = always.filter((name) => !sent.includes(name));
  const sentences = [
    ...(unknown.length > 0 ? [`the rules do not know ${fieldsOf(unknown)}`] : []),
    ...(missing.length > 0 ? [`the rules ask for ${fieldsOf(missing)}`] : []),
  ];
  return sentences.length > 0 ? sentences.join(', and ') : undefined;
}

function namesIn({ values = [] }: Expression): string[][] {
  return values
    .slice(0, 1)
    .flatMap(({ value: { listValue } }) =>
      listValue ? [(listValue.values ?? []).flatMap(({ stringValue }) => stringValue ?? [])] : [],
    );
}

function hasValue({ values = [] }: Expression, test: (value: Value) => boolean): boolean {
  return values.some(({ value }) => test(value));
}

function fieldsOf(names: readonly string[]): string {
  return `the field${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
}
