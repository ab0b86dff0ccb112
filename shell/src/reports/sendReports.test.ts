import type { SentReport } from '@site/shared/contract/reports';
import { notice } from './notices';
import { sendReports } from './sendReports';
import './watchErrors';

const sendBeacon = jest.fn<boolean, [string, string]>();

test('report: early errors are sent once on leaving, without typed text', () => {
  Object.assign(navigator, { sendBeacon });
  const entries = [
    { name: `${location.origin}/static/media/content.gone.0123456789.jpg`, responseStatus: 404 },
    { name: `${location.origin}/static/media/content.there.0123456789.jpg`, responseStatus: 200 },
  ];
  performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
  document.body.innerHTML =
    '<form><input value="Wanjiru"><textarea>laptops</textarea><input id="later"></form>';

  const mended = new Error('Wanjiru does not fit laptops');
  notice({ kind: 'hydration', error: mended });
  dispatchEvent(new ErrorEvent('error', { error: mended, message: mended.message }));
  sendReports({ route: '/donate', releases: () => ({ shell: 'aaaa' }) }, '');

  const later = document.querySelector<HTMLInputElement>('#later');
  if (later) later.value = 'Kamau';
  later?.dispatchEvent(new Event('change', { bubbles: true }));
  document.body.innerHTML = '';
  dispatchEvent(new ErrorEvent('error', { error: new Error('no Kamau here') }));

  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const { route, errors } = JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '') as SentReport;
  expect(route).toBe('/donate');
  expect(errors).toEqual([
    { kind: 'hydration', message: 'Error: … does not fit …', stack: [] },
    { kind: 'load', message: 'LoadError', stack: ['static/media/content.gone.0123456789.jpg'] },
    { kind: 'error', message: 'Error: no … here', stack: [] },
  ]);
});
