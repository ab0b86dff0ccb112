/** How long the site may take to answer, in milliseconds. */
const patience = 5000;

/**
 * Opens the link of a preview, as its reader will.
 * @returns what to do if it shows no preview now; undefined if it does
 */
export async function previewProblem(link: string): Promise<string | undefined> {
  const { origin } = new URL(link);
  try {
    const response = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
    if (response.status < 400) return undefined;
    const said = (await response.text())
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200);
    return `${origin} does not show it now (${String(response.status)}: ${said}): it must read the same channels as this site.`;
  } catch {
    return `Nothing answers at ${origin} now: start the site there, such as with "npm start", or name its address with --origin.`;
  }
}
