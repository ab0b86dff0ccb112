import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { SelectField } from '@site/shared/components/field/SelectField';
import type { Accesses } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { Fields } from '../../Fields';
import { useCall } from '../../useCall';
import { momentText } from '../../words';

type Access = Accesses['accesses'][number];

const textOf = ({ did, what, first, last, count }: Access) =>
  [did, what, count > 1 && `(${String(count)} times, first ${momentText(first)}, last ${momentText(last)})`]
    .filter(Boolean)
    .join(' ');

/** What members did, from the latest to the very first; those who have left are found in the record. */
export function AccessRecord({ members }: { members: readonly string[] }) {
  const [by, setBy] = useState('');
  const [{ accesses, next }, setShown] = useState<Accesses>({ accesses: [] });
  const { run, isPending, failure } = useCall();
  const read = (of: string, before: readonly Access[] = [], after = '') => {
    run(async () => {
      const page = await callServer<Accesses>('/api/record', { by: of, after });
      setShown({ ...page, accesses: [...before, ...page.accesses] });
    });
  };
  const start = useEffectEvent(() => read(by));
  useEffect(() => start(), [by]);
  const people = [...new Set([...members, ...accesses.map((each) => each.by)])].sort();
  return (
    <section className={styles.part}>
      <h2>Who did what</h2>
      <div className={styles.controls}>
        <SelectField
          id="record-of"
          name="by"
          label="Member"
          placeholder="everybody"
          options={people.map((email) => ({ value: email, label: email }))}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <Download address="/api/record/export" file="record.xlsx" />
      </div>
      <Fields
        entries={accesses.map((access) => ({
          title: `${momentText(access.last)}, ${access.by}`,
          value: textOf(access),
        }))}
      />
      {failure}
      {next && (
        <Button variant="secondary" pending={isPending} onClick={() => read(by, accesses, next)}>
          Show older
        </Button>
      )}
    </section>
  );
}
