import type { DeskRoute } from './call';
import { dayRoutes } from './day';
import { figuresRoutes } from './figures';
import { listRoutes } from './lists';
import { requestRoutes } from './request';
import { teamRoutes } from './team';

/** All calls of the desk. What names a person is posted, so that no address holds it. */
export const routes: readonly DeskRoute[] = [
  ...listRoutes,
  ...requestRoutes,
  ...dayRoutes,
  ...figuresRoutes,
  ...teamRoutes,
];
