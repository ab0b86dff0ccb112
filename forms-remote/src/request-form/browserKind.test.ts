import { isInApp } from './browserKind';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 13; TECNO KI5k';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

test.each([
  ['Safari', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  ['another app on an iPhone', `${iphone} Mobile/15E148`, true],
  ['Line on an iPhone', `${iphone} Mobile/15E148 Safari/604.1 Line/14.0`, true],
  ['Chrome', `${android}) ${chrome}`, false],
  ['an app’s view on Android', `${android}; wv) AppleWebKit/537.36 Version/4.0 ${chrome}`, true],
  ['WhatsApp', `${android}) ${chrome} WhatsApp/2.24`, true],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', false],
])('browser: %s is told from the others', (_name, agent, isApp) => {
  expect(isInApp(agent)).toBe(isApp);
});
