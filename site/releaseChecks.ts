import type { ReleaseCheck } from '../composer/SiteDefinition';
import { deployedRules } from '../firestore/records/deployedRules';
import { refusedRecords } from '../firestore/records/refusedRecords';
import { placeholderProblems } from './placeholderProblems';

/** Records that the rules in production would refuse, and made-up details of the organisation once people send theirs. */
export const releaseChecks: readonly ReleaseCheck[] = [
  async (candidates) => refusedRecords(candidates, await deployedRules()),
  async () => placeholderProblems(await deployedRules()),
];
