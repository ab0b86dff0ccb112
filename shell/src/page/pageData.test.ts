import { readPageData } from './pageData';

test('page data: is read from the document', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"shell":"shell-1","missing":"not-found","remotes":{}}</script>';
  expect(readPageData()).toEqual({ shell: 'shell-1', missing: 'not-found', remotes: {} });
});

test('page data: a document without it is an error that names the composer', () => {
  document.body.innerHTML = '';
  expect(readPageData).toThrow('This page has no #page-data: it was not composed by the shell.');
});
