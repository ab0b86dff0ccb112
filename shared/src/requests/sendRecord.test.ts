import { isRulesAnswer } from './sendRecord';

test.each([
  'Missing or insufficient permissions.',
  'Request failed with error: Missing or insufficient permissions.',
  "Request failed with error: \nfalse for 'create' @ L118, false for 'update' @ L119",
  "Null value error. for 'create' @ L118",
])('rules: %j is their answer', (message) => {
  expect(isRulesAnswer(message)).toBe(true);
});

test.each([
  'Requests from referer <empty> are blocked.',
  'Cloud Firestore API has not been used in project 1 before or it is disabled.',
  'API key not valid. Please pass a valid API key.',
  'Quota exceeded.',
  'Unexpected token < in JSON at position 0',
])('rules: %j is not', (message) => {
  expect(isRulesAnswer(message)).toBe(false);
});
