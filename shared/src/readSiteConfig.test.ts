import { readSiteConfig } from './readSiteConfig';

test('the settings are read from the page', () => {
  document.body.innerHTML =
    '<script type="application/json" id="site-config">{"firebase":{"projectId":"demo-site","apiKey":"demo-key"}}</script>';
  expect(readSiteConfig()).toEqual({ firebase: { projectId: 'demo-site', apiKey: 'demo-key' } });
});

test.each(['', '<script type="application/json" id="site-config"></script>'])(
  'a page without settings (%j) is an error that says what is missing',
  (html) => {
    document.body.innerHTML = html;
    expect(readSiteConfig).toThrow('This page carries no #site-config: it was not composed by the shell.');
  },
);
