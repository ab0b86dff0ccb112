import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose';
import type { PluginContext } from 'federated-site';
import { readCookie } from 'federated-site/server';
import type { DeskMember } from '../../requests/staff/members';
import type { LiveBook } from '../../requests/book/openLiveBook';

/** A key of 32 bytes, and the clock. */
type Sealing = { key: Uint8Array; now: () => Date };

/** What the desk's part of a server shares. */
export type Desk = Pick<PluginContext, 'origin' | 'log'> &
  Sealing & { live: () => Promise<LiveBook>; hasMail: boolean };

/** It was used last at `iat`, by the clock of the server that wrote it. */
type Session = { email: string; sessionsFrom: number; iat: number; exp: number };

const name = '__Host-desk';
const [alg, enc] = ['dir', 'A256GCM'];

/** A working day, after which every session ends; those of others than drivers also end by an hour without use. In seconds. */
const [workingDay, idle] = [8 * 60 * 60, 60 * 60];

/**
 * Seals what a browser can neither read nor change, in a cookie that no other host can set. It is Lax, so that a link in a
 * mail or a messenger opens what it names: every change is a POST whose origin is checked.
 * @returns the header that sets it; its name and its end are also inside, so that it stands in for no other
 */
export async function seal({ key, now }: Sealing, name: string, seconds: number, content: JWTPayload) {
  const end = new Date(now().getTime() + seconds * 1000);
  const sealed = new EncryptJWT(content).setProtectedHeader({ alg, enc }).setAudience(name);
  return header(name, await sealed.setIssuedAt(now()).setExpirationTime(end).encrypt(key), seconds);
}

/** @returns what was sealed; undefined where there is no cookie, or it is too old, changed or another's */
export async function unseal<Content>({ key, now }: Sealing, name: string, cookies: string | undefined) {
  try {
    const { payload } = await jwtDecrypt<Content>(readCookie(cookies, name) ?? '', key, {
      audience: name,
      requiredClaims: ['iat', 'exp'],
      currentDate: now(),
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const header = (name: string, value: string, age: number) =>
  `${name}=${value}; Max-Age=${String(age)}; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** The header that deletes a cookie; that of the session by default. */
export const endOf = (cookie = name): string => header(cookie, '', 0);

type Entered = Pick<DeskMember, 'email' | 'sessionsFrom'>;

/** @returns the header that sets the cookie of a new session, which has nothing of an older one */
export function beginSession(desk: Sealing, { email, sessionsFrom }: Entered, seconds = workingDay) {
  return seal(desk, name, seconds, { email, sessionsFrom: sessionsFrom.getTime() });
}

/**
 * Who calls, as the list of members has them now.
 * @param reply gets the cookie that says that the session was used, unless an open page asks by itself
 * @returns undefined without a session, or where it has ended or was ended, or its person removed
 */
export async function memberOf(desk: Desk, { headers }: FastifyRequest, reply: FastifyReply) {
  const session = await unseal<Session>(desk, name, headers.cookie);
  const member = session && (await desk.live()).book().members.get(session.email);
  // Compared for equality: a moment of another server's clock says nothing about one of this one's.
  if (!member || session.sessionsFrom !== member.sessionsFrom.getTime()) return undefined;
  const now = desk.now().getTime() / 1000;
  if (member.role !== 'driver' && now - session.iat >= idle) return undefined;
  if (headers['x-unattended'] === undefined)
    void reply.header('set-cookie', await beginSession(desk, member, Math.ceil(session.exp - now)));
  return member;
}
