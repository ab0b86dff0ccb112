import { createContext } from 'react';

/** The errors of the fields of a form, by their names, for a form whose fields are drawn by others. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});
