import type { ReleaseCheck } from 'federated-site/server/SiteDefinition';
import { deployedRules, refusedRecords } from '../requests/firestore/records/refusedRecords';
import { placeholderProblems } from './placeholderProblems';

/** Records that the rules in production would refuse, and made-up details of the organisation once people send theirs. */
export const releaseChecks: readonly ReleaseCheck[] = [
  async (candidates) => refusedRecords(candidates, await deployedRules()),
  async () => placeholderProblems(await deployedRules()),
];
