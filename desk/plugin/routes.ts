import { z } from 'zod';
import type { Role } from './api';
import { readDay, rememberTown, sendSheet, setOrder } from './day';
import { type DeskRoute, route } from './DeskRoute';
import { readFigures, sendFigures } from './figures';
import { noteLook, readInbox, sendList } from './inbox';
import { erase, exportRequests, findRequests } from './person';
import { setMail } from './mail';
import { mark, openRequest } from './request';
import * as shapes from './shapes';
import { exportRecord, readRecord, readTeam, saveMember, signOut, takeOff, unbind } from './team';

const all: readonly Role[] = ['caller', 'driver', 'lead'];
const callers: readonly Role[] = ['caller', 'lead'];
const leads: readonly Role[] = ['lead'];

/** All calls of the desk, and who may make them. What names a person is posted, so that no address holds it. */
export const routes: readonly DeskRoute[] = [
  route('GET', '/api/me', all, z.unknown(), ({ member }) => member),
  route('POST', '/api/sign-out', all, z.unknown(), signOut),
  route('GET', '/api/version', all, z.unknown(), ({ version, live }) => ({
    version,
    awaySince: live.awaySince(),
  })),
  route('POST', '/api/inbox', callers, shapes.inboxShape, readInbox),
  route('POST', '/api/looked', callers, shapes.lookedShape, noteLook),
  route('POST', '/api/request', callers, shapes.namedShape, openRequest),
  route('POST', '/api/mark', all, shapes.markShape, mark),
  // For programs with the session of a member: a page of another site cannot make a browser call it.
  route('GET', '/api/day', all, shapes.dayShape, readDay),
  route('POST', '/api/day', all, shapes.dayShape, readDay),
  route('POST', '/api/town', all, shapes.townShape, rememberTown),
  route('POST', '/api/order', callers, shapes.orderShape, setOrder),
  route('POST', '/api/sheet', callers, shapes.dayShape, sendSheet),
  route('POST', '/api/person', callers, shapes.personShape, findRequests),
  route('POST', '/api/export', leads, shapes.exportShape, exportRequests),
  route('POST', '/api/erasure', leads, shapes.erasureShape, erase),
  route('POST', '/api/list', leads, shapes.fileShape, sendList),
  route('GET', '/api/figures', leads, z.unknown(), readFigures),
  route('POST', '/api/figures/sheet', leads, z.unknown(), sendFigures),
  route('POST', '/api/mail', callers, shapes.mailShape, setMail),
  route('GET', '/api/members', leads, z.unknown(), readTeam),
  route('POST', '/api/members', leads, shapes.memberShape, saveMember),
  route('POST', '/api/members/remove', leads, shapes.leavingShape, takeOff),
  route('POST', '/api/members/unbind', leads, shapes.leavingShape, unbind),
  route('POST', '/api/record', leads, shapes.accessesShape, readRecord),
  route('POST', '/api/record/export', leads, z.unknown(), exportRecord),
];
