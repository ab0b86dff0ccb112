/** A person who may enter the desk. */
export type DeskMember = {
  /** In small letters. */
  email: string;
  name: string;
  role: 'caller' | 'driver' | 'lead';
  /** Sessions that began before do not count. */
  sessionsFrom: Date;
};
