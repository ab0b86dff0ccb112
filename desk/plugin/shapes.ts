import { locations } from '@site/shared/requests/requests';
import { isDay } from '@site/shared/requests/isDay';
import { z } from 'zod';
import { everyKind } from '../../requests/book/kinds';
import { states, statuses } from '../../requests/book/Mark';

/** A field of a form that was left empty is as one that was not sent. */
const orNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

/** Half a character (a lone surrogate) is in no address, and in no document of the database. */
const wellFormed = /^\P{Cs}*$/u;

const text = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${String(most)} characters`)
    .regex(wellFormed, 'must be text');

export const filtersShape = z.object({
  kind: orNone(z.enum(everyKind)),
  town: orNone(text(100)),
  status: orNone(z.enum(states)),
  words: orNone(text(200)),
});

export const inboxShape = filtersShape.extend({ before: orNone(z.coerce.number().int().min(0)) });

/** The path of a request, such as `donations/ID`. */
const path = text(200);

export const namedShape = z.object({ path });

export const markShape = z.object({ path, status: z.enum(statuses), note: text(1000) });

/** A town and a day: what a driver gets. */
export const dayShape = z.object({
  town: z.enum(locations),
  date: z.string().refine(isDay, 'must be a day as YYYY-MM-DD'),
});

export const orderShape = dayShape.extend({ paths: z.array(path).max(200) });

export const personShape = z.object({
  phone: orNone(text(100)),
  name: orNone(text(200)),
  email: orNone(text(254)),
  reference: orNone(text(50)),
});

export const erasureShape = z.object({ paths: z.array(path).min(1).max(500), isConfirmed: z.boolean() });

/** A form's field with paths of requests, separated by commas. */
export const exportShape = z.object({
  paths: text(50_000).transform((list) => list.split(',').filter((path) => path !== '')),
  format: z.enum(['text', 'csv', 'json']),
});

export const lookedShape = z.object({ shown: z.iso.datetime() });

/** ASCII alone: other letters may look or compare like these. */
const email = z
  .string('must be text')
  .trim()
  .regex(/^[!-~]+$/, 'must be an e-mail address')
  .toLowerCase();

export const leavingShape = z.object({ email });

/** Which part of the record is read: of a member alone, and after the page before. */
export const accessesShape = z.object({ by: orNone(email), after: orNone(text(500)) });

export const memberShape = z.object({
  email: email.pipe(z.email('must be an e-mail address')),
  name: z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have at most 100 letters')
    .regex(wellFormed, 'must be text'),
  role: z.enum(['caller', 'driver', 'lead'], 'must be caller, driver or lead'),
});

/** A person who may enter. */
export type Member = z.infer<typeof memberShape>;
export type Role = Member['role'];
