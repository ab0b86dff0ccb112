import { hostSettings } from './hostSettings';

test('host settings: Firebase Hosting sends every header, and pages without .html', () => {
  const { file, text } = hostSettings([{ source: '**', headers: { 'x-frame-options': 'DENY' } }]);
  expect(file).toBe('firebase.json');
  expect(JSON.parse(text)).toEqual({
    hosting: {
      public: 'public',
      cleanUrls: true,
      trailingSlash: false,
      headers: [{ source: '**', headers: [{ key: 'x-frame-options', value: 'DENY' }] }],
    },
  });
});
