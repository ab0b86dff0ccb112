import { fakeRemote } from '../../releases/testing/fakeRelease';
import type { ServerPlugin } from '../ServerPlugin';
import { reservedParts, reservedProblems } from './reservedParts';

const plugin: ServerPlugin = {
  hook: () => {
    throw new Error('begins its work');
  },
  register: (app) => {
    void app.register((scope, _options, done) => {
      scope.post('/forms/:name', () => 'saved');
      done();
    });
  },
};

test.each([
  [true, '/404'],
  [true, '/healthz'],
  [true, '/index'],
  [true, '/offline'],
  [true, '/reports'],
  [true, '/static/js'],
  [true, '/forms'],
  [false, '/'],
  [false, '/statics'],
  [false, '/about/static'],
  [false, '/requests'],
])('reserved parts: %p for %s', async (isReserved, path) => {
  const { release } = fakeRemote('content', [{ path }]);
  expect(reservedProblems(release, await reservedParts([plugin]))).toEqual(
    isReserved ? [`The site itself uses ${path}: give this page of content another path.`] : [],
  );
});
