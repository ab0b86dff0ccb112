import { readSiteConfig } from './readSiteConfig';

test('site settings: are read from the page', () => {
  document.body.innerHTML =
    '<script type="application/json" id="site-config">{"firebase":{"projectId":"demo-site","apiKey":"demo-key"}}</script>';
  expect(readSiteConfig()).toEqual({ firebase: { projectId: 'demo-site', apiKey: 'demo-key' } });
});

test.each(['', '<script type="application/json" id="site-config"></script>'])(
  'site settings: a page without them (%j) is an error that names them',
  (html) => {
    document.body.innerHTML = html;
    expect(readSiteConfig).toThrow('This page has no #site-config: it was not composed by the shell.');
  },
);
