import { layoutMarks } from 'federated-site/browser';
import { headerLinks } from '@site/shared/links';
import { renderShell } from './prerender';

const { layouts, pages } = renderShell();

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('prerender: has a layout for every path of the header, and one for all others', () => {
  expect(Object.keys(layouts)).toEqual([...headerLinks.map(({ to }) => to), '*']);
});

test.each(Object.entries(layouts))(
  'prerender: the layout for %s marks its own link, has one slot and keeps to the Content-Security-Policy',
  (path, html) => {
    const layout = parse(html);
    const current = layout.querySelectorAll('header nav [aria-current=page]');
    expect(Array.from(current, (link) => link.getAttribute('href'))).toEqual(path === '*' ? [] : [path]);
    const slots = layout.querySelectorAll('main [data-remote]');
    expect(Array.from(slots, (slot) => [slot.getAttribute('data-remote'), slot.textContent])).toEqual([
      [layoutMarks.remote, layoutMarks.page],
    ]);
    expect(html.split(layoutMarks.page)).toHaveLength(2);
    expect(layout.querySelector('script, [style], style')).toBeNull();
  },
);

test('prerender: the NotFound page has the specified text only', () => {
  expect(parse(pages['not-found']).body.textContent).toBe('NotFound');
});
