/** The error of a suite whose browser is missing: `name` says where it was searched as well. */
export function browserMissing(name: string): Error {
  return new Error(
    `${name}: none starts on this machine. "npm run browsers" installs what is missing, or says what to install.`,
  );
}
