import { locations } from '@site/shared/requests/requests';
import { z } from 'zod';

/** A field of a form that was left empty is as one that was not sent. */
export const orNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

/** Half a character (a lone surrogate) is in no address, and in no document of the database. */
export const text = (most: number) =>
  z
    .string('must be text')
    .max(most, `must have at most ${String(most)} characters`)
    .regex(/^\P{Cs}*$/u, 'must be text');

/** ASCII alone: other letters may look or compare like these. */
export const email = text(254)
  .trim()
  .regex(/^[!-~]+$/, 'must be an e-mail address')
  .toLowerCase();

export const day = z.iso.date('must be a day as YYYY-MM-DD');
export const moment = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));
export const town = z.enum(locations);

/** The path of a request, such as `donations/ID`. */
export const path = text(200);
export const paths = z.array(path).min(1).max(500);
