import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Members, Role } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { Fields } from '../../Fields';
import { useLoaded } from '../../useLoaded';
import { momentText } from '../../words';

export default afterHydration('Team', Team);

function Team() {
  const { data, failure, load } = useLoaded<Members>('/api/members');
  const send = async (
    { pressed, name, email, role }: Readonly<Record<string, string>>,
    form?: HTMLFormElement,
  ) => {
    const isRemoved = pressed === 'remove';
    await callServer(
      isRemoved ? '/api/members/remove' : '/api/members',
      isRemoved ? { email } : { email, name, role },
    );
    form?.reset();
    announce(`${name ?? ''} is ${isRemoved ? 'removed' : 'saved'}.`);
    load();
  };
  return (
    <>
      <h1>Team</h1>
      {failure}
      {!data && !failure && <p className={styles.soft}>Loading…</p>}
      <ul className={styles.part}>
        {data?.members.map(({ name, email, role }) => (
          <li key={email} className={styles.card}>
            <p translate="no">
              <b>{name}</b> <span className={styles.soft}>{email}</span>
            </p>
            <CallForm
              aria-label={name}
              buttons={{ save: 'Change role', remove: 'Remove' }}
              send={(values) => send(values)}
            >
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="email" value={email} />
              <RoleField initial={role} />
            </CallForm>
          </li>
        ))}
      </ul>
      <Panel id="add" heading="Add a member">
        <CallForm buttons={{ save: 'Add' }} send={send} autoComplete="off">
          <FieldRow>
            <TextField id="member-name" name="name" label="Name" required />
            <TextField id="member-email" name="email" type="email" label="E-mail of their account" required />
          </FieldRow>
          <RoleField initial="caller" />
        </CallForm>
      </Panel>
      {data && (
        <section className={styles.part}>
          <h2>Who opened, exported or erased what</h2>
          <Fields
            entries={data.accesses.map(({ at, by, did, what }) => ({
              title: `${momentText(at)}, ${by}`,
              value: `${did} ${what}`,
            }))}
          />
        </section>
      )}
    </>
  );
}

function RoleField({ initial }: { initial: Role }) {
  return (
    <div className={styles.controls}>
      <label>
        Role
        <select name="role" defaultValue={initial}>
          <option value="caller">Caller: requests and days</option>
          <option value="driver">Driver: today’s pickups</option>
          <option value="lead">Lead: everything</option>
        </select>
      </label>
    </div>
  );
}
