/**
 * The name of a page without that of the site.
 * @param title a page's title, such as `Donate | Organisation`
 */
export function headingOf(title: string): string {
  return title.split(' | ', 1)[0] ?? title;
}
