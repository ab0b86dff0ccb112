/** The global variable of a remote's federation container. */
export function containerName(name: string): string {
  // Variables cannot have a hyphen, and applications cannot have an underscore.
  return `${name.replaceAll('-', '_')}_remote`;
}
