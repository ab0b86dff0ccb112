import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { FieldRow } from '@site/shared/components/field/Field';
import { SelectField } from '@site/shared/components/field/SelectField';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import type { Accesses, Team as Members } from '../../../../plugin/api';
import { CallButton, Download } from '../../CallButton';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { Table } from '../../Table';
import { useCall } from '../../useCall';
import { useLoaded } from '../../useLoaded';
import { momentText, optionsOf } from '../../words';

const roles = {
  caller: 'Caller: requests and days',
  driver: 'Driver: today’s pickups',
  lead: 'Lead: everything',
};

export default deskPage('Team', Team);

function Team() {
  const { data, status, show } = useLoaded<Members>('/api/members');
  const change = async (call: string, body: object, done: string) => {
    show(await callServer<Members>(`/api/members${call}`, body));
    return done;
  };
  return (
    <>
      {status}
      <ul className={styles.part}>
        {data?.members.map(({ name, email, role, isBound }) => (
          <li key={email} className={styles.card}>
            <p translate="no">
              <b>{name}</b> <span className={styles.soft}>{`${email}, ${role}`}</span>
            </p>
            <div role="group" aria-label={name} className={styles.line}>
              {isBound && (
                <CallButton call={() => change('/unbind', { email }, `${name} can sign in anew.`)}>
                  New account
                </CallButton>
              )}
              <CallButton call={() => change('/remove', { email }, `${name} is removed.`)}>Remove</CallButton>
            </div>
          </li>
        ))}
      </ul>
      <Panel id="add" heading="Add or change a member">
        <CallForm button="Save" send={(member) => change('', member, 'Saved.')} autoComplete="off">
          <FieldRow>
            <TextField name="name" label="Name" required />
            <TextField name="email" type="email" label="E-mail of their account" required />
            <SelectField name="role" label="Role" options={optionsOf(roles)} />
          </FieldRow>
        </CallForm>
      </Panel>
      {data && <AccessRecord members={data.members.map(({ email }) => email)} />}
    </>
  );
}

type Access = Accesses['accesses'][number];

const titles = ['Last', 'Who', 'Did', 'What', 'Times', 'First'];
const rowOf = ({ by, did, what, first, last, count }: Access) =>
  [momentText(last), by, did, what, count, momentText(first)] as const;

/** What members did, from the latest to the very first; those who have left are found in the record. */
function AccessRecord({ members }: { members: readonly string[] }) {
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
  const everybody = [...new Set([...members, ...accesses.map((each) => each.by)])].sort();
  const people = everybody.map((email) => ({ value: email, label: email }));
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => setBy(target.value);
  return (
    <section className={styles.part}>
      <h2>Who did what</h2>
      <div className={styles.controls}>
        <SelectField name="by" label="Who" placeholder="All" options={people} value={by} onChange={choose} />
        <Download address="/api/record/export" file="record.xlsx" />
      </div>
      <Table caption="What members did" titles={titles} rows={accesses.map(rowOf)} />
      {failure}
      {next && (
        <Button variant="secondary" pending={isPending} onClick={() => read(accesses, next)}>
          Show older
        </Button>
      )}
    </section>
  );
}
