import { readPageData } from './pageData';

test('what the composer wrote about the document is read from it', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"shell":"shell-1","missing":"not-found","remotes":{}}</script>';
  expect(readPageData()).toEqual({ shell: 'shell-1', missing: 'not-found', remotes: {} });
});

test('a document without it is an error that says who did not compose it', () => {
  document.body.innerHTML = '';
  expect(readPageData).toThrow('This document carries no #page-data: it was not composed by the shell.');
});
