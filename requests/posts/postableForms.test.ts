import { requestFields } from '@site/shared/requests/requests';
import { statedRecords } from '@site/shared/requests/statedRecords';
import { fakeRemote } from 'federated-site/testing';
import { postableForms } from './postableForms';
import { responsePages, contactPages, fakeForms, posts } from './testing/fakeForms';

test('postableForms: a form has its page, its fields and its responses', () => {
  const [form, ...others] = postableForms(fakeForms());
  expect(others).toEqual([]);
  expect(form).toMatchObject({
    collection: 'contactMessages',
    page: '/contact',
    html: contactPages.posted,
    hiddenField: 'homepage',
    answers: { saved: { title: 'saved & more', html: responsePages.saved } },
  });
  expect(form?.fields).toEqual(statedRecords(requestFields).contactMessages);
});

test('postableForms: a release without such forms has none', () => {
  expect(postableForms(fakeRemote('forms', [{ path: '/contact' }]))).toEqual([]);
});

test.each([
  ['posts.json', '{', /^posts\.json of forms [0-9a-f]{32} is malformed:/],
  ['posts.json', JSON.stringify({ contactMessages: { ...posts.contactMessages, answers: {} } }), /answers/],
  [
    'posts.json',
    JSON.stringify({ orders: posts.contactMessages }),
    /does not list the fields of its form orders\.$/,
  ],
  [
    'posts.json',
    JSON.stringify(posts).replace('saved.html', 'none.html'),
    /has no posts\/none\.html, which its forms need\.$/,
  ],
  ['records.json', '[]', /^records\.json of forms [0-9a-f]{32} is malformed:/],
])('postableForms: a release whose %s is %s is refused', (file, text, message) => {
  expect(() => postableForms(fakeForms({ [file]: text }))).toThrow(message);
});
