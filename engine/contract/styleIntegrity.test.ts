import { addStyleIntegrity, styleIntegrityKey } from './styleIntegrity';

const known = () => (globalThis as Record<string, unknown>)[styleIntegrityKey];

test('styleIntegrity: hashes are added to the known ones', () => {
  addStyleIntegrity({ '/static/css/a.css': 'sha256-a' });
  addStyleIntegrity({ '/static/css/b.css': 'sha256-b' });
  expect(known()).toEqual({ '/static/css/a.css': 'sha256-a', '/static/css/b.css': 'sha256-b' });
});
