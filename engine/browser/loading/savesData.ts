/** Whether nothing may be fetched before the user asks for it: they save data, or their connection is 3G or slower. */
export function savesData(): boolean {
  const { connection = {} } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const { saveData, effectiveType = '' } = connection;
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType);
}
