import type { DeskRoute } from './DeskRoute';
import { memberRoutes } from './memberRoutes';

/** All calls of the desk. */
export const routes: readonly DeskRoute[] = [...memberRoutes];
