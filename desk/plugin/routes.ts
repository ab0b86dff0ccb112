import { dayRoutes } from './day';
import type { DeskRoute } from './DeskRoute';
import { inboxRoutes } from './inbox';
import { memberRoutes } from './memberRoutes';
import { personRoutes } from './person';
import { requestRoutes } from './request';

/** All calls of the desk. */
export const routes: readonly DeskRoute[] = [
  ...memberRoutes,
  ...inboxRoutes,
  ...requestRoutes,
  ...dayRoutes,
  ...personRoutes,
];
