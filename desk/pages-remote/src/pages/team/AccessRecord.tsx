import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { SelectField } from '@site/shared/components/field/SelectField';
import type { Accesses } from '../../../../plugin/api';
import { Download } from '../../CallButton';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { Table } from '../../Table';
import { useCall } from '../../useCall';
import { momentText } from '../../words';

type Access = Accesses['accesses'][number];

const rowOf = ({ by, did, what, first, last, count }: Access) =>
  [momentText(last), by, did, what, count, momentText(first)] as const;

/** What members did, from the latest to the very first; those who have left are found in the record. */
export function AccessRecord({ members }: { members: readonly string[] }) {
  const [by, setBy] = useState('');
  const [{ accesses, next }, setShown] = useState<Accesses>({ accesses: [] });
  const { run, isPending, failure } = useCall();
  const read = (before: Access[] = [], after = '') =>
    run(async () => {
      const page = await callServer<Accesses>('/api/record', { by, after });
      setShown({ ...page, accesses: [...before, ...page.accesses] });
    });
  const start = useEffectEvent(read);
  useEffect(() => start(), [by]);
  const people = [...new Set([...members, ...accesses.map((each) => each.by)])].sort();
  return (
    <section className={styles.part}>
      <h2>Who did what</h2>
      <div className={styles.controls}>
        <SelectField
          name="by"
          label="Member"
          placeholder="everybody"
          options={people.map((email) => ({ value: email, label: email }))}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <Download address="/api/record/export" file="record.xlsx" />
      </div>
      <Table
        caption="What members did"
        titles={['Last', 'Who', 'Did', 'What', 'Times', 'First']}
        rows={accesses.map(rowOf)}
      />
      {failure}
      {next && (
        <Button variant="secondary" pending={isPending} onClick={() => read(accesses, next)}>
          Show older
        </Button>
      )}
    </section>
  );
}
