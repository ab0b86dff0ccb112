/**
 * What a suite says where it has no browser to run in.
 * @param name of the browser, and where it was looked for
 */
export function browserMissing(name: string): Error {
  return new Error(
    `${name}: none starts on this machine. "npm run browsers" installs what is missing, or says what to install.`,
  );
}
