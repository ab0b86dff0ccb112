/** What the browser reports of the connection and of data saving; empty where it reports nothing. */
export function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {};
}

/** Whether nothing may be fetched before the user asks for it: they save data, or their connection is 3G or slower. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = connection();
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType);
}
