import { FieldRow } from '@site/shared/components/field/Field';
import { TextField } from '@site/shared/components/field/TextField';
import { Panel } from '@site/shared/components/panel/Panel';
import type { Team as Members } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import { CallForm } from '../../CallForm';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useLoaded } from '../../useLoaded';
import { AccessRecord } from './AccessRecord';

type TeamMember = Members['members'][number];

export default afterHydration('Team', Team);

function Team() {
  const { data, failure, show } = useLoaded<Members>('/api/members');
  const change = async ({ name, email }: TeamMember, pressed: string | undefined) => {
    show(await callServer<Members>(`/api/members/${pressed === 'unbind' ? pressed : 'remove'}`, { email }));
    return pressed === 'unbind' ? `${name} can sign in with a new account.` : `${name} is removed.`;
  };
  const save = async (
    { name, email, role }: Readonly<Record<string, string>>,
    form: { reset: () => boolean },
  ) => {
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
            <CallForm
              aria-label={member.name}
              buttons={{ ...(member.isBound && { unbind: 'New account' }), remove: 'Remove' }}
              send={({ pressed }) => change(member, pressed)}
            />
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
      {data && <AccessRecord members={data.members.map(({ email }) => email)} />}
    </>
  );
}
