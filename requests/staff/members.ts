import type { Writer } from '../store/RequestSource';

const pathOf = (email: string) => `deskMembers/${encodeURIComponent(email.toLowerCase())}`;

export type MemberChange = { set: DeskMember } | { remove: string };

/** Changes members by who they all are, in one transaction: `decide` is as the `change` of a `Writer`. */
export async function changeMembers(
  { change }: Writer,
  decide: (members: readonly DeskMember[]) => readonly MemberChange[],
): Promise<void> {
  await change(['deskMembers/'], (read) =>
    decide([...read.values()].map(({ data }) => data as DeskMember)).map((each) => {
      if ('remove' in each) return { delete: pathOf(each.remove) };
      const email = each.set.email.toLowerCase();
      return { set: pathOf(email), content: { ...each.set, email } };
    }),
  );
}

/** Changes one member, where they still are on the list. */
export async function changeMember(
  writer: Writer,
  email: string,
  changed: (member: DeskMember) => Partial<DeskMember>,
): Promise<void> {
  await changeMembers(writer, (members) =>
    members
      .filter((member) => member.email === email)
      .map((member) => ({ set: { ...member, ...changed(member) } })),
  );
}

/** A person who may enter the desk. */
export type DeskMember = {
  /** In small letters, ASCII alone. */
  email: string;
  name: string;
  role: 'caller' | 'driver' | 'lead';
  /** Another moment ends the sessions that began with this one. */
  sessionsFrom: Date;
  /** For who wants e-mails: when they were told last what waits. */
  mailedAt?: Date | undefined;
  /** The provider, and its name for the account that the member signed in with first: no other one enters. */
  iss?: string | undefined;
  sub?: string | undefined;
  /** Whose days they read. */
  town?: string | undefined;
};
