/**
 * Finds parts of the site's header that overlap; runs in the page.
 * @returns a line for each pair, empty if nothing overlaps
 */
export function overlapsInHeader(): string[] {
  // Measures the text itself, which can be wider than its box.
  const boxOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element.matches('svg, button') ? element.getBoundingClientRect() : range.getBoundingClientRect();
  };
  const parts = [
    ...document.querySelectorAll(':is(a[href="/"] :is(b, svg), button, a[href="/donate"]):is(header *)'),
  ]
    .map((element) => ({ name: element.textContent || element.tagName, box: boxOf(element) }))
    .filter(({ box }) => box.width > 0);
  return parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter(({ box }) => one.box.left < box.right - 0.5 && box.left < one.box.right - 0.5)
      .filter(({ box }) => one.box.top < box.bottom - 0.5 && box.top < one.box.bottom - 0.5)
      .map(({ name }) => `${one.name} and ${name}`),
  );
}
