/**
 * What a page is called where the site's name stands beside it.
 * @param title a page's title, such as `Donate | Organisation`
 */
export function headingOf(title: string): string {
  return title.split(' | ', 1)[0] ?? title;
}
