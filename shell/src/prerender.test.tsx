import { layoutMarks } from 'federated-site/contract/layoutMarks';
import { headerLinks } from '@site/shared/links';
import { renderShell } from './prerender';

const { frames, pages } = renderShell();

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

test('prerender: has a layout for every path of the header, and one for all others', () => {
  expect(Object.keys(frames)).toEqual([...headerLinks.map(({ to }) => to), '*']);
});

test.each(Object.keys(frames))('prerender: the layout for %s marks its link as the current one', (path) => {
  const current = parse(frames[path] ?? '').querySelectorAll('header nav [aria-current=page]');
  expect(Array.from(current, (link) => link.getAttribute('href'))).toEqual(path === '*' ? [] : [path]);
});

test.each(Object.entries(frames))('prerender: the layout for %s has one slot', (_, layout) => {
  const slots = parse(layout).querySelectorAll('main [data-remote]');
  expect(Array.from(slots, (slot) => [slot.getAttribute('data-remote'), slot.textContent])).toEqual([
    [layoutMarks.remote, layoutMarks.page],
  ]);
  expect(layout.split(layoutMarks.page)).toHaveLength(2);
});

test.each(Object.entries(frames))(
  'prerender: the layout for %s keeps to the Content-Security-Policy',
  (_, layout) => {
    expect(parse(layout).querySelector('script, [style], style')).toBeNull();
  },
);

test('prerender: the NotFound page has the specified text only', () => {
  expect(parse(pages['not-found']).body.textContent).toBe('NotFound');
});
