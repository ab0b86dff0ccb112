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
