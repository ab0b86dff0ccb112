import { z } from 'zod';
import { readDay, rememberTown, sendSheet, setOrder } from './day';
import { type DeskRoute, route } from './call';
import { readFigures, sendFigures } from './figures';
import { noteLook, readInbox, sendList } from './inbox';
import { erase, exportRequests, findRequests } from './person';
import { setMail } from './mail';
import { mark, openRequest } from './request';
import * as shapes from './shapes';
import { exportRecord, readRecord, readTeam, saveMember, signOut, takeOff, unbind } from './team';

const all = ['caller', 'driver', 'lead'] as const;
const callers = ['caller', 'lead'] as const;
const leads = ['lead'] as const;

const [none, address] = [z.unknown(), z.object({ email: shapes.email })];

/** All calls of the desk, and who may make them. What names a person is posted, so that no address holds it. */
export const routes: readonly DeskRoute[] = [
  route('GET', '/api/me', all, none, ({ member: { email, name, role } }) => ({ email, name, role })),
  route('POST', '/api/sign-out', all, none, signOut),
  route('GET', '/api/version', all, none, ({ version, live }) => ({ version, awaySince: live.awaySince() })),
  route('POST', '/api/inbox', callers, shapes.inboxShape, readInbox),
  route('POST', '/api/looked', callers, z.object({ until: shapes.moment }), noteLook),
  route('POST', '/api/request', callers, z.object({ path: shapes.path }), openRequest),
  route('POST', '/api/mark', all, shapes.markShape, mark),
  // For programs with the session of a member: a page of another site cannot make a browser call it.
  route('GET', '/api/day', all, shapes.dayShape, readDay),
  route('POST', '/api/day', all, shapes.dayShape, readDay),
  route('POST', '/api/town', all, z.object({ town: shapes.town }), rememberTown),
  route('POST', '/api/order', callers, shapes.orderShape, setOrder),
  route('POST', '/api/sheet', callers, shapes.dayShape, sendSheet),
  route('POST', '/api/person', callers, shapes.personShape, findRequests),
  route('POST', '/api/export', leads, shapes.exportShape, exportRequests),
  route('POST', '/api/erasure', leads, shapes.erasureShape, erase),
  route('POST', '/api/list', leads, shapes.fileShape, sendList),
  route('GET', '/api/figures', leads, none, readFigures),
  route('POST', '/api/figures/sheet', leads, none, sendFigures),
  route('POST', '/api/mail', callers, z.object({ isWanted: z.boolean() }), setMail),
  route('GET', '/api/members', leads, none, readTeam),
  route('POST', '/api/members', leads, shapes.memberShape, saveMember),
  route('POST', '/api/members/remove', leads, address, takeOff),
  route('POST', '/api/members/unbind', leads, address, unbind),
  route('POST', '/api/record', leads, shapes.accessesShape, readRecord),
  route('POST', '/api/record/export', leads, none, exportRecord),
];
