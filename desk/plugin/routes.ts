import { type DeskRoute, everybody, route } from './call';
import { dayRoutes } from './day';
import { figuresRoutes } from './figures';
import { inboxRoutes } from './inbox';
import { personRoutes } from './person';
import { requestRoutes } from './request';
import { teamRoutes } from './team';

/** All calls of the desk. What names a person is posted, so that no address holds it. */
export const routes: readonly DeskRoute[] = [
  route('GET', '/api/version', everybody, {}, ({ version, live }) => ({
    version,
    awaySince: live.awaySince(),
  })),
  ...[...inboxRoutes, ...requestRoutes, ...dayRoutes, ...personRoutes, ...figuresRoutes, ...teamRoutes],
];
