import { render, screen } from '@testing-library/react';
import { registerWorker } from '@site/shared/contract/registerWorker';
import { KeepOffline } from '../layout/KeepOffline';
import { askWorker } from './askWorker';

jest.mock('@site/shared/contract/readSiteConfig', () => ({ readSiteConfig: () => ({}) }));
jest.mock('@site/shared/contract/registerWorker', () => ({ registerWorker: jest.fn() }));
jest.mock('../loading/savesData', () => ({ savesData: () => true }));
jest.mock('./askWorker', () => ({ askWorker: jest.fn() }));

const registration = { active: {} } as ServiceWorkerRegistration;
const getRegistration = jest.fn<Promise<ServiceWorkerRegistration | undefined>, []>();

/** Comes back to the page as the browser has kept it in memory. */
async function comeBack(): Promise<void> {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  // Every mock has responded by then.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

test('offline: Back shows what is kept, and registers nothing for a user who saves data', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  getRegistration.mockResolvedValue(undefined);
  jest.mocked(registerWorker).mockResolvedValue(registration);
  jest.mocked(askWorker).mockResolvedValue({ isKept: true, isDone: true });
  render(<KeepOffline size="" />);
  await import('./startOffline');
  await comeBack();
  expect(registerWorker).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox')).not.toBeChecked();

  // Another page has kept it since.
  getRegistration.mockResolvedValue(registration);
  await comeBack();
  expect(askWorker).toHaveBeenCalledWith(expect.any(Function), 'ask');
  expect(screen.getByRole('checkbox')).toBeChecked();
});
