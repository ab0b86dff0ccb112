import { Registries } from '../remotes/registries';
import { fetchAhead } from './fetchAhead';
import { watchVisibleLinks } from './watchVisibleLinks';

jest.mock('./watchVisibleLinks');

const registries = new Registries();
const foresee = jest.spyOn(registries, 'foresee').mockRejectedValue(new Error('offline'));

afterEach(() => {
  jest.clearAllMocks();
  delete document.documentElement.dataset.noPrefetch;
});

test('fetch ahead: the files of visible links, also if no registry can be loaded yet', async () => {
  await fetchAhead(registries);
  expect(watchVisibleLinks).toHaveBeenCalledTimes(1);
});

test('fetch ahead: only the registry for a user who saves data', async () => {
  document.documentElement.dataset.noPrefetch = '';
  await fetchAhead(registries);
  expect(foresee).toHaveBeenCalledTimes(1);
  expect(watchVisibleLinks).not.toHaveBeenCalled();
});
