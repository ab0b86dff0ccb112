import { fieldTitles } from '@site/shared/requests/requests';

const titles = new Map<string, string>(Object.entries(fieldTitles));

/** The title of a field; a field that is not in the table has its own name. */
export function fieldTitle(field: string): string {
  return titles.get(field) ?? field;
}
