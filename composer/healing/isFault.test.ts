import { isFault, type NewUsers } from './isFault';

const quiet = { all: 2000, failing: 0 };

const users = (all: number, failingAnew: number, failing = failingAnew): NewUsers => ({
  all,
  failing,
  failingAnew,
});

test('healing: a release is not judged by fewer than twenty users', () => {
  expect(isFault(users(19, 19), quiet)).toBe(false);
  expect(isFault(users(20, 19), quiet)).toBe(true);
});

test('healing: one failing user is no fault, two with the same new error are', () => {
  expect(isFault(users(20, 1), quiet)).toBe(false);
  expect(isFault(users(60, 1), quiet)).toBe(false);
  expect(isFault(users(60, 2), quiet)).toBe(true);
});

test('healing: two of sixty are a fault, two of sixty-one are not', () => {
  expect(isFault(users(61, 2), quiet)).toBe(false);
  expect(isFault(users(61, 3), quiet)).toBe(true);
});

test('healing: a share far below one in twenty is no fault of any number of users', () => {
  expect(isFault(users(1000, 20), quiet)).toBe(false);
  expect(isFault(users(1000, 50), quiet)).toBe(true);
});

test('healing: errors that are not three times as common as before are no fault', () => {
  const before = { all: 1000, failing: 40 };
  expect(isFault(users(100, 0, 11), before)).toBe(false);
  expect(isFault(users(100, 6, 11), before)).toBe(false);
  expect(isFault(users(100, 6, 12), before)).toBe(true);
});

test('healing: after a release with few users, two failing users are too few', () => {
  expect(isFault(users(40, 2), { all: 20, failing: 0 })).toBe(false);
  expect(isFault(users(40, 3), { all: 20, failing: 0 })).toBe(true);
});

test('healing: known errors count if they are much more common than before', () => {
  const before = { all: 2000, failing: 20 };
  expect(isFault(users(60, 0, 4), before)).toBe(false);
  expect(isFault(users(60, 0, 12), before)).toBe(true);
});
