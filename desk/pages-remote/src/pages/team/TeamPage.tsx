import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser/navigation/Announcer';
import { useHydrated } from 'federated-site/browser/useHydrated';
import type { Member, Members } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';
import { useLoaded } from '../../useLoaded';
import { momentText } from '../../words';
import { MemberForm, roleNames } from './MemberForm';

export default function TeamPage() {
  return (
    <div className={styles.page}>
      <h1>Team</h1>
      {useHydrated() && <Team />}
    </div>
  );
}

function Team() {
  const { data, failure, load } = useLoaded<Members>('/api/members');
  const [changed, setChanged] = useState<Member>();
  return (
    <>
      {failure}
      {!data && !failure && <p className={styles.soft}>Loading…</p>}
      <ul>
        {data?.members.map((member) => (
          <MemberRow
            key={member.email}
            member={member}
            onChange={() => {
              setChanged(member);
            }}
            onRemoved={load}
          />
        ))}
      </ul>
      <MemberForm
        key={changed?.email}
        member={changed}
        onSaved={() => {
          setChanged(undefined);
          load();
        }}
      />
      {data && (
        <section className={styles.part} aria-labelledby="accesses">
          <h2 id="accesses">Who opened, exported or erased what</h2>
          <ul>
            {data.accesses.map(({ at, by, did, what }, index) => (
              <li key={`${at} ${String(index)}`}>{`${momentText(at)}: ${by} ${did} ${what}`}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RowProps = { member: Member; onChange: () => void; onRemoved: () => void };

function MemberRow({ member: { name, email, role }, onChange, onRemoved }: RowProps) {
  const { run, isPending, failure } = useCall();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    run(async () => {
      await callServer('/api/members/remove', { email });
      announce(`${name} is removed.`);
      onRemoved();
    });
  };
  return (
    <li className={styles.line}>
      <span translate="no">
        <b>{name}</b> <span className={styles.soft}>{email}</span>
      </span>
      <span className={styles.chip}>{roleNames[role]}</span>
      <Button size="s" variant="quiet" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={isAsking ? undefined : `Remove ${name}`}
        pending={isPending}
        pendingLabel="Removing…"
        onClick={isAsking ? remove : () => setAsking(true)}
      >
        {isAsking ? `Remove ${name} and end their sessions` : 'Remove'}
      </Button>
      {isAsking && (
        <Button size="s" variant="secondary" onClick={() => setAsking(false)}>
          Keep
        </Button>
      )}
      {failure}
    </li>
  );
}
