import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { takeNotices } from './reports/notices';
import { rootErrors } from './rootErrors';
import { HiddenBoundary } from './slot/HiddenBoundary';
import { SlotBoundary } from './slot/SlotBoundary';
import { watchConsole } from './testing/watchConsole';

const error = new TypeError('x is not a function');

function ThrowingPage(): never {
  throw error;
}

const notices = jest.fn();

beforeAll(() => {
  takeNotices(notices);
});

beforeEach(() => {
  notices.mockClear();
  watchConsole();
  root = createRoot(document.body, rootErrors);
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  jest.restoreAllMocks();
});

let root: Root;

/** Draws a page that throws in the slot. */
async function draw(isHidden: boolean): Promise<void> {
  await act(() => {
    root.render(
      <SlotBoundary path="/about" onRetry={jest.fn()} fallback={() => null}>
        <HiddenBoundary isHidden={isHidden}>
          <ThrowingPage />
        </HiddenBoundary>
      </SlotBoundary>,
    );
  });
}

test('root errors: a page that throws is noticed once', async () => {
  await draw(false);
  expect(notices.mock.calls).toEqual([[expect.objectContaining({ kind: 'page', error })]]);
});

test('root errors: a hidden page that throws is noticed when it is shown', async () => {
  await draw(true);
  expect(notices).not.toHaveBeenCalled();
  await draw(false);
  expect(notices).toHaveBeenCalledTimes(1);
});
