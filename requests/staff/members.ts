import type { RequestSource } from '../store/RequestSource';

/** A person who may enter the desk. */
export type DeskMember = {
  /** In small letters. */
  email: string;
  name: string;
  role: 'caller' | 'driver' | 'lead';
  /** Sessions that began before do not count. */
  sessionsFrom: Date;
};

const pathOf = (email: string) => `deskMembers/${encodeURIComponent(email.toLowerCase())}`;

/** @returns the member with an address, in any case; undefined where there is none */
export async function readMember(source: RequestSource, email: string): Promise<DeskMember | undefined> {
  return (await source.document(pathOf(email)))?.data as DeskMember | undefined;
}

/** Reads all members, by their addresses. */
export async function readMembers(source: RequestSource): Promise<DeskMember[]> {
  const members = (await source.documents('deskMembers')).map(({ data }) => data as DeskMember);
  return members.sort((one, other) => one.email.localeCompare(other.email));
}

/** Adds a member, or replaces the one with the same address. */
export async function setMember(source: RequestSource, member: DeskMember): Promise<void> {
  const email = member.email.toLowerCase();
  await source.commit([{ set: pathOf(email), content: { ...member, email } }]);
}

/** Removes a member, and with them their sessions. */
export async function removeMember(source: RequestSource, email: string): Promise<void> {
  await source.commit([{ delete: pathOf(email) }]);
}

/**
 * Ends the sessions that a member began before `sessionsFrom`.
 * @throws where the member was removed: nobody is added again
 */
export async function endSessions(source: RequestSource, member: DeskMember): Promise<void> {
  const path = pathOf(member.email);
  await source.commit([{ set: path, content: member }], path);
}
