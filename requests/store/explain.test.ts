import { explain } from './failures';

const failure = (code: number, message: string) => Object.assign(new Error(message), { code });

describe('explain', () => {
  test.each([
    [
      new Error('Could not load the default credentials. Browse to …'),
      /^There are no Google credentials for the project\. Run "gcloud auth/,
    ],
    [failure(16, 'UNAUTHENTICATED'), /^There are no Google credentials/],
    [failure(14, 'UNAVAILABLE'), /^No database responds for the project\. Check .* \(UNAVAILABLE\)$/],
    [failure(4, 'no answer within 30 s'), /^No database responds/],
    [failure(5, 'NOT_FOUND'), /^There is no Firestore database in the project\./],
    [
      failure(7, 'PERMISSION_DENIED'),
      /^These Google credentials may not do that in the project: they need the role/,
    ],
    [
      failure(7, 'SERVICE_DISABLED: … consumer projects/000000000000'),
      /^Google counts the calls .* "gcloud auth application-default set-quota-project" .* "Service Usage Consumer" there\. /,
    ],
    [
      failure(7, 'The firestore.googleapis.com API requires a quota project, which is not set by default'),
      /^Google counts the calls/,
    ],
    [new Error('Something else'), /^Something else$/],
  ])('%s', (error, expected) => {
    expect(explain(error, 'the project')).toMatch(expected);
  });
});
