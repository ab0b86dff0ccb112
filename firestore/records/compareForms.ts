import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { recordProblems } from './recordProblems';
import type { StatedRecords } from '@site/shared/requests/statedRecords';

/** What each set of rules refuses of the records of one form, a sentence each. */
type FormVerdicts = { deployed: string[]; next: string[] };

/** The four results: both forms against both sets of rules. */
export type Verdicts = {
  /** Undefined where no form is live. */
  live: FormVerdicts | undefined;
  next: FormVerdicts;
};

/**
 * Tests the records of the live and of the new form against the deployed and the new rules.
 * @param emulator the address of the official emulator
 * @param forms what each form writes; no live one where none was released
 * @param rules the text of each
 */
export async function compareForms(
  emulator: FirestoreAddress,
  forms: { live: StatedRecords | undefined; next: StatedRecords },
  rules: { deployed: string; next: string },
): Promise<Verdicts> {
  const verdictsOf = async (records: StatedRecords): Promise<FormVerdicts> => ({
    deployed: await recordProblems(emulator, records, rules.deployed),
    next: await recordProblems(emulator, records, rules.next),
  });
  return { live: forms.live && (await verdictsOf(forms.live)), next: await verdictsOf(forms.next) };
}
