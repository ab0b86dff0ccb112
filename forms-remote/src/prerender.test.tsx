import { within } from '@testing-library/react';
import { responseKinds, type PostedForm, postsFile } from '@site/shared/requests/posts';
import { type Collection, isSent, requestFields } from '@site/shared/requests/requests';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { renderFiles } from './prerender';

const collections = Object.keys(requestFields) as Collection[];

let files: Record<string, string>;
let forms: Record<string, PostedForm>;

beforeAll(async () => {
  files = await renderFiles();
  forms = JSON.parse(files[postsFile] ?? '') as Record<string, PostedForm>;
});

/** Shows a file of the release as a page. */
function show(file: string | undefined): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = files[file ?? ''] ?? '';
  document.body.replaceChildren(page);
  return page;
}

const formIn = (page: HTMLElement) => page.querySelector('form');

function namesIn(page: HTMLElement): string[] {
  return [...new Set([...(formIn(page)?.elements ?? [])].map((each) => (each as HTMLInputElement).name))];
}

test('prerender: the release lists every form with every response', () => {
  expect(Object.keys(forms)).toEqual(collections);
  for (const { html, answers } of Object.values(forms)) {
    expect(Object.keys(answers)).toEqual([...responseKinds]);
    for (const file of [html, ...Object.values(answers).map((response) => response.html)])
      expect(files[file]).toBeTruthy();
  }
});

describe.each(collections)('prerender: %s', (collection) => {
  const fields = Object.entries(requestFields[collection]).flatMap(([name, field]) =>
    isSent(field) ? [name] : [],
  );

  test('posts to the server with every field and the hidden one', () => {
    const page = show(forms[collection]?.html);
    expect(formIn(page)).toHaveAttribute('action', `/requests/${collection}#answer`);
    expect(formIn(page)).toHaveAttribute('method', 'post');
    expect(formIn(page)).not.toHaveAttribute('enctype');
    expect(namesIn(page)).toEqual(
      expect.arrayContaining([...fields, String(forms[collection]?.hiddenField)]),
    );
  });

  test('has a thanks page with a place for the reference, and no form', async () => {
    const page = show(forms[collection]?.answers.saved.html);
    expect(formIn(page)).toBeNull();
    expect(page.querySelector('#answer [data-post=reference]')).toBeEmptyDOMElement();
    // Nothing that this tab has stored seems to be unsent.
    expect(within(page).getByRole('link', { name: /another/ })).toHaveAttribute(
      'href',
      `${String(forms[collection]?.page)}#clear`,
    );
    await expectAccessible(page);
  });

  test.each(['refused', 'failed', 'busy'] as const)(
    'has a response "%s" with every field, and no button that needs a script',
    async (kind) => {
      const page = show(forms[collection]?.answers[kind].html);
      expect(namesIn(page)).toEqual(expect.arrayContaining(fields));
      expect(formIn(page)).toHaveAttribute('action', `/requests/${collection}#answer`);
      expect(page.querySelector('#answer')).toHaveAttribute('role', 'alert');
      // The fragment of the address moves the focus there.
      expect(page.querySelector('#answer')).toHaveAttribute('tabindex', '-1');
      expect(within(page).getAllByRole('button')).toHaveLength(1);
      expect(within(page).getByRole('link', { name: 'Clear' })).toHaveAttribute(
        'href',
        `${String(forms[collection]?.page)}#clear`,
      );
      await expectAccessible(page);
    },
  );
});

test('prerender: a refused form has a message for every problem', () => {
  const page = show(forms.donations?.answers.refused.html);
  const messages = [...page.querySelectorAll('[data-post=messages] [data-problem]')];
  expect(messages.map((each) => each.getAttribute('data-problem'))).toEqual([
    'missing',
    'too-long',
    'not-an-email',
    'not-an-option',
    'not-a-day',
  ]);
  for (const message of messages) expect(message).not.toBeEmptyDOMElement();
  expect(messages[1]).toHaveTextContent('it takes at most # characters.');
  expect(page.querySelectorAll('[data-post=problems] > li > a')).toHaveLength(1);
});
