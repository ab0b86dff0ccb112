import { locations } from '@site/shared/requests/requests';
import { z } from 'zod';
import { everyKind } from '../../requests/book/kinds';
import { statuses } from '../../requests/book/Mark';
import { everyQueue } from '../../requests/work/state';

/** A field of a form that was left empty is as one that was not sent. */
const orNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

/** Half a character (a lone surrogate) is in no address, and in no document of the database. */
const text = (most: number) =>
  z
    .string('must be text')
    .max(most, `must have at most ${String(most)} characters`)
    .regex(/^\P{Cs}*$/u, 'must be text');

/** ASCII alone: other letters may look or compare like these. */
export const email = text(254)
  .trim()
  .regex(/^[!-~]+$/, 'must be an e-mail address')
  .toLowerCase();

/** A moment as ISO text. */
export const moment = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));

const day = z.iso.date('must be a day as YYYY-MM-DD');
const time = z.iso.time({ precision: -1, error: 'must be a time as HH:MM' });
const count = z.coerce.number('must be a number').int('must be a whole number').min(0).max(9999);
export const town = z.enum(locations);

/** The path of a request, such as `donations/ID`. */
export const path = text(200);
const paths = z.array(path).min(1).max(500);

export const filtersShape = z.object({
  kind: orNone(z.enum(everyKind)),
  town: orNone(text(100)),
  words: orNone(text(200)),
});

const listShape = filtersShape.extend({ tab: z.enum([...everyQueue, 'all']).default('all') });

/** `most` is how many of the list are wanted. */
export const inboxShape = listShape.extend({ most: z.int().min(1).default(50) });

export const fileShape = listShape.extend({ format: z.enum(['xlsx', 'csv']) });

export const markShape = z
  .object({
    id: z
      .string()
      .regex(/^[\w-]{8,80}$/, 'must have 8 to 80 letters and digits')
      // The part of a path after its last dash.
      .transform((id) => id.replace(/[^A-Za-z0-9]/g, '')),
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
    /** When to call again. */
    again: orNone(
      z.union([z.enum(['two-hours', 'tomorrow']), day, z.iso.datetime({ offset: true })], {
        error: 'must be two-hours, tomorrow, a day or a moment',
      }),
    ),
    takesBack: orNone(text(100)),
    /** The id of the last mark that the page has shown, empty for none. */
    after: text(100).optional(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'must not be before “from”',
  });

/** A town and a day: by default the member's town, and today. */
export const dayShape = z.object({ town: orNone(town), date: orNone(day) });

/** `after` is `orderedAt` of the day as the page has shown it. */
export const orderShape = z.object({ town, date: day, paths: z.array(path).max(200), after: orNone(moment) });

export const personShape = z.object({
  phone: orNone(text(100)),
  name: orNone(text(200)),
  email: orNone(text(254)),
  reference: orNone(text(50)),
});

export const erasureShape = z.object({ paths, isConfirmed: z.boolean() });

export const exportShape = z.object({ paths, format: z.enum(['text', 'xlsx', 'csv', 'json']) });

/** Which part of the record is read: of a member alone, and after the page before. */
export const accessesShape = z.object({
  by: orNone(email),
  after: orNone(z.string().regex(/^deskAccesses\/\w{1,64}$/, 'must be of the page before')),
});

export const memberShape = z.object({
  email: email.pipe(z.email('must be an e-mail address')),
  name: text(100).trim().min(1, 'must not be empty'),
  role: z.enum(['caller', 'driver', 'lead'], 'must be caller, driver or lead'),
});

/** A person who may enter. */
export type Member = z.infer<typeof memberShape>;
export type Role = Member['role'];
