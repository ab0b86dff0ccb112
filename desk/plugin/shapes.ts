import { locations } from '@site/shared/requests/requests';
import { isDay } from '@site/shared/requests/isDay';
import { z } from 'zod';
import { everyKind } from '../../requests/book/kinds';
import { statuses } from '../../requests/book/Mark';
import { everyQueue } from '../../requests/work/state';

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

const day = z.string().refine(isDay, 'must be a day as YYYY-MM-DD');

export const filtersShape = z.object({
  kind: orNone(z.enum(everyKind)),
  town: orNone(text(100)),
  words: orNone(text(200)),
});

const listShape = filtersShape.extend({ tab: z.enum([...everyQueue, 'all']).default('all') });

/** `most` is how many of the list are wanted. */
export const inboxShape = listShape.extend({ most: z.int().min(1).default(50) });

export const fileShape = listShape.extend({ format: z.enum(['xlsx', 'csv']) });

/** The path of a request, such as `donations/ID`. */
const path = text(200);

export const namedShape = z.object({ path });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM');
const count = z.coerce.number('must be a number').int('must be a whole number').min(0).max(9999);
const markId = z
  .string()
  .regex(/^[\w-]{8,80}$/, 'must have 8 to 80 letters and digits')
  // The part of a path after its last dash.
  .transform((id) => id.replace(/[^A-Za-z0-9]/g, ''));

/** When to call again: in words, as a day, or as a moment. */
const again = z.union([z.enum(['two-hours', 'tomorrow']), day, z.iso.datetime({ offset: true })], {
  error: 'must be two-hours, tomorrow, a day or a moment',
});

export const markShape = z
  .object({
    id: markId,
    path,
    status: z.enum(statuses),
    note: text(1000).trim().default(''),
    day: orNone(day),
    from: orNone(time),
    until: orNone(time),
    place: orNone(text(300).trim()),
    laptops: orNone(count),
    desktops: orNone(count),
    others: orNone(count),
    again: orNone(again),
    takesBack: orNone(text(100)),
    /** The id of the last mark that the page has shown, empty for none. */
    after: text(100).optional(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'must not be before “from”',
  });

export const townShape = z.object({ town: z.enum(locations) });

/** A town and a day: by default the member's town, and today. */
export const dayShape = z.object({
  town: orNone(z.enum(locations)),
  date: orNone(day),
});

/** `after` is `orderedAt` of the day as the page has shown it. */
export const orderShape = townShape.extend({
  date: day,
  paths: z.array(path).max(200),
  after: text(50).optional(),
});

export const personShape = z.object({
  phone: orNone(text(100)),
  name: orNone(text(200)),
  email: orNone(text(254)),
  reference: orNone(text(50)),
});

const paths = z.array(path).min(1).max(500);

export const erasureShape = z.object({ paths, isConfirmed: z.boolean() });

export const exportShape = z.object({ paths, format: z.enum(['text', 'xlsx', 'csv', 'json']) });

/** The moment until which a member has seen what came in. */
export const lookedShape = z.object({ until: z.iso.datetime().transform((iso) => new Date(iso)) });

/** ASCII alone: other letters may look or compare like these. */
const email = z
  .string('must be text')
  .trim()
  .regex(/^[!-~]+$/, 'must be an e-mail address')
  .toLowerCase();

export const mailShape = z.object({ isWanted: z.boolean() });

export const leavingShape = z.object({ email });

/** Which part of the record is read: of a member alone, and after the page before. */
export const accessesShape = z.object({
  by: orNone(email),
  after: orNone(z.string().regex(/^deskAccesses\/\w{1,64}$/, 'must be of the page before')),
});

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
