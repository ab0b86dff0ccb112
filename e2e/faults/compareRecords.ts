import type { RestDocument } from '../../firestore/protocol/restValue';
import type { DonorReport } from './driveDonor';

export type Comparison = {
  /** Donors who saw a success and have no record. */
  lost: string[];
  /** Donors with more than one record. */
  doubled: string[];
  /** Records that differ from what their donor saw last. */
  altered: string[];
  /** Records that no donor sent. */
  strays: string[];
};

/**
 * Compares what donors did with the records they left.
 * @param records all records, by collection
 * @returns one line for each difference
 */
export function compareRecords(
  reports: readonly DonorReport[],
  records: Readonly<Record<string, readonly RestDocument[]>>,
): Comparison {
  const comparison: Comparison = { lost: [], doubled: [], altered: [], strays: [] };
  const byDonor = new Map<string, RestDocument[]>();
  for (const record of Object.values(records).flat()) {
    const donor = String(record.fields.name?.stringValue);
    byDonor.set(donor, [...(byDonor.get(donor) ?? []), record]);
  }
  for (const report of reports) {
    const name = String(report.sent[0]?.name);
    const [record, ...more] = byDonor.get(name) ?? [];
    byDonor.delete(name);
    if (more.length > 0) comparison.doubled.push(`${name} has ${String(more.length + 1)} records`);
    if (record !== undefined) comparison.altered.push(...differences(report, record));
    else if (report.reported) comparison.lost.push(`${name} saw a success and has no record`);
  }
  comparison.strays.push(...[...byDonor.keys()].map((name) => `${name} has a record and never sent one`));
  return comparison;
}

/** A donor who left before a success may have a record with any of the values sent, and no others. */
function differences(
  { donor, collection, id, createdAt, sent, reported }: DonorReport,
  record: RestDocument,
): string[] {
  const name = `Donor ${String(donor)}`;
  const { createdAt: time, ...fields } = record.fields;
  const kept = JSON.stringify(
    sorted(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.stringValue]))),
  );
  const allowed = (reported ? [reported] : sent).map((values) => JSON.stringify(sorted(values)));
  return [
    ...(allowed.includes(kept) ? [] : [`${name} sent ${allowed.join(' or ')} and has ${kept}`]),
    ...(record.name.endsWith(`/${collection}/${id}`)
      ? []
      : [`${name} has a record under another name, ${record.name}`]),
    ...(Date.parse(String(time?.timestampValue)) === createdAt
      ? []
      : [`${name} has a record with another time`]),
  ];
}

function sorted(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values).sort(([one], [other]) => one.localeCompare(other));
}
