/**
 * Whether an error's message is that of the security rules: Firestore's own, or the emulator's, which names the line of the
 * rules. Everything else with the same status (a key that is restricted to a site, an interface that is off, a filter) says
 * nothing about the record.
 */
export function isRulesAnswer(message: string): boolean {
  return /Missing or insufficient permissions|for '(create|update)' @ L\d/.test(message);
}
