import { formatValue } from '../e2e/sizes/Figure';
import { measureSizes } from '../e2e/sizes/measureSizes';
import type { Section } from './report';

/** The budgets that `npm run test:sizes` holds. */
export const sizes: Section = {
  name: 'sizes',
  title: 'Sizes, gzip',
  async measure(site) {
    const figures = await measureSizes(site);
    const rows = figures.map(({ name, subject, value, unit }) => [name, subject, formatValue(value, unit)]);
    return { figures, tables: [{ title: 'All figures', head: ['figure', 'of', 'value'], rows }] };
  },
};
