/**
 * The error of a suite whose browser is missing.
 * @param name the name of the browser, and where it was searched
 */
export function browserMissing(name: string): Error {
  return new Error(
    `${name}: none starts on this machine. "npm run browsers" installs what is missing, or says what to install.`,
  );
}
