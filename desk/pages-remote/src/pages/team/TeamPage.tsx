import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import type { Member, Members } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { Fields } from '../../Fields';
import { useLoaded } from '../../useLoaded';
import { momentText } from '../../words';

export default afterHydration('Team', Team);

function Team() {
  const { data, failure, show } = useLoaded<Members>('/api/members');
  const remove = async ({ name, email }: Member) => {
    show(await callServer<Members>('/api/members/remove', { email }));
    return `${name} is removed.`;
  };
  const save = async ({ name, email, role }: Readonly<Record<string, string>>, form: HTMLFormElement) => {
    show(await callServer<Members>('/api/members', { name, email, role }));
    form.reset();
    return `${name ?? ''} is saved.`;
  };
  return (
    <>
      <h1>Team</h1>
      {failure}
      {!data && !failure && <p className={styles.soft}>Loading…</p>}
      <ul className={styles.part}>
        {data?.members.map((member) => (
          <li key={member.email} className={styles.card}>
            <p translate="no">
              <b>{member.name}</b> <span className={styles.soft}>{`${member.email}, ${member.role}`}</span>
            </p>
            <CallForm aria-label={member.name} buttons={{ remove: 'Remove' }} send={() => remove(member)} />
          </li>
        ))}
      </ul>
      <Panel id="add" heading="Add or change a member">
        <CallForm buttons={{ save: 'Save' }} send={save} autoComplete="off">
          <FieldRow>
            <TextField id="member-name" name="name" label="Name" required />
            <TextField id="member-email" name="email" type="email" label="E-mail of their account" required />
          </FieldRow>
          <div className={styles.controls}>
            <label>
              Role
              <select name="role">
                <option value="caller">Caller: requests and days</option>
                <option value="driver">Driver: today’s pickups</option>
                <option value="lead">Lead: everything</option>
              </select>
            </label>
          </div>
        </CallForm>
      </Panel>
      {data && (
        <section className={styles.part}>
          <h2>Who opened, exported or erased what</h2>
          <Fields
            entries={data.accesses.map(({ last, by, did, what }) => ({
              title: `${momentText(last)}, ${by}`,
              value: `${did} ${what}`,
            }))}
          />
        </section>
      )}
    </>
  );
}
