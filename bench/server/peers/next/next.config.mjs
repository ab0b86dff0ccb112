import path from 'node:path';

export default { turbopack: { root: path.join(import.meta.dirname, '../../../..') } };
