import { fieldTitles } from '@site/shared/requests';

const titles = new Map<string, string>(Object.entries(fieldTitles));

/** What people call a field; one that the table does not have goes by its own name. */
export function fieldTitle(field: string): string {
  return titles.get(field) ?? field;
}
