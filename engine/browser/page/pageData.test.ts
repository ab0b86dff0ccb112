import { readPageData } from './pageData';

test('page data: a document without it is an error that names the composer', () => {
  document.body.innerHTML = '';
  expect(readPageData).toThrow('This page has no #page-data: it was not composed by the shell.');
});
