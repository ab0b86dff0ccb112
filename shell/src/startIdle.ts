import './offline/startOffline';
import { fetchAhead } from './navigation/fetchAhead';
import type { Registries } from './remotes/registries';

/** Starts what is done when the browser is idle, without a need for it on this page. */
export function startIdle(registries: Registries): void {
  void fetchAhead(registries);
}
