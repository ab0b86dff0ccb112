import { Registries } from '../remotes/registries';
import { fetchAhead } from './fetchAhead';
import { watchVisibleLinks } from './watchVisibleLinks';

jest.mock('./watchVisibleLinks');

const registries = new Registries();
const foresee = jest.spyOn(registries, 'foresee').mockRejectedValue(new Error('offline'));

afterEach(() => {
  jest.clearAllMocks();
  delete document.documentElement.dataset.noPrefetch;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Says whether a service worker serves the page; jsdom has none. */
function serveBy(controller: object | null): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
}

test('fetch ahead: the files of visible links, also if no registry can be loaded yet', async () => {
  serveBy(null);
  await fetchAhead(registries);
  expect(watchVisibleLinks).toHaveBeenCalledTimes(1);
});

test('fetch ahead: in a browser without service workers too', async () => {
  await fetchAhead(registries);
  expect(watchVisibleLinks).toHaveBeenCalledTimes(1);
});

test('fetch ahead: only the registry where a service worker keeps the files', async () => {
  serveBy({});
  await fetchAhead(registries);
  expect(foresee).toHaveBeenCalledTimes(1);
  expect(watchVisibleLinks).not.toHaveBeenCalled();
});

test('fetch ahead: only the registry for a user who saves data', async () => {
  document.documentElement.dataset.noPrefetch = '';
  await fetchAhead(registries);
  expect(foresee).toHaveBeenCalledTimes(1);
  expect(watchVisibleLinks).not.toHaveBeenCalled();
});
