/** Bars next to each other: one group for each subject, in it one bar for each peer. */
export type Chart = {
  title: string;
  unit: 'ms';
  series: readonly string[];
  groups: { name: string; values: readonly number[] }[];
};
