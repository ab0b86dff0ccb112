/** Bars in groups: one group for each subject, with one bar for each peer. */
export type Chart = {
  title: string;
  unit: 'ms';
  series: readonly string[];
  /** A value that is undefined was not measured. */
  groups: { name: string; values: readonly (number | undefined)[] }[];
};
