import { load } from 'cheerio';
import { requestFields } from '@site/shared/requests/requests';
import { fillResponse } from './fillResponse';
import { responsePages } from './testing/fakeForms';

const form = { fields: requestFields.contactMessages };
const hostile = '"><script>alert(1)</script>&amp;';
const values = {
  name: hostile,
  email: 'z@example.org',
  subject: 'Hours',
  message: `\n${hostile}\n`,
  again: 'Yes',
};

const filled = (problems: Parameters<typeof fillResponse>[2]['problems'] = new Map()) =>
  load(fillResponse(responsePages.refused, form, { values, problems }));

test('fillResponse: puts the reference into its element', () => {
  const html = fillResponse(responsePages.saved, form, { reference: 'K7MP-3XQW' });
  expect(load(html)('b').text()).toBe('K7MP-3XQW');
});

test('fillResponse: shows every value as it was typed, escaped', () => {
  const $ = filled();
  expect($('[name=name]').attr('value')).toBe(hostile);
  expect($('[name=email]').attr('value')).toBe('z@example.org');
  expect($('option[selected]').attr('value')).toBe('Hours');
  // The parser drops the first line break, as a browser does.
  expect($('textarea').text()).toBe(values.message);
  expect($('[name=again][checked]').attr('value')).toBe('Yes');
  expect($('[name=homepage]').attr('value')).toBeUndefined();
  expect($('script')).toHaveLength(0);
});

test('fillResponse: each field has its problem, with a link in the summary', () => {
  const $ = filled(
    new Map([
      ['name', 'too-long'],
      ['email', 'not-an-email'],
      ['message', 'missing'],
    ]),
  );
  expect($('#m-name').attr()).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': 'm-name-error' });
  expect($('#m-name-error').text()).toBe('At most 200 characters.');
  expect($('#m-email').attr('aria-describedby')).toBe('m-email-hint m-email-error');
  expect($('#m-message').next().attr('id')).toBe('m-message-error');
  expect($('[aria-invalid]')).toHaveLength(3);
  expect(
    $('ul a')
      .map((_, link) => [[$(link).attr('href'), $(link).text()]])
      .get(),
  ).toEqual([
    ['#m-name', 'Full Name: At most 200 characters.'],
    ['#m-email', 'Email: Write an address.'],
    ['#m-message', 'Message: Fill this in.'],
  ]);
  expect($('[data-post=messages], [data-problem]')).toHaveLength(0);
});

test('fillResponse: the problem of radio buttons describes their group', () => {
  const again = { kind: 'choice', required: true, options: ['Yes', 'No'] } as const;
  const $ = load(
    fillResponse(responsePages.refused, { fields: { again } } as never, {
      values: { again: '' },
      problems: new Map([['again', 'not-an-option']]),
    }),
  );
  expect($('fieldset').attr('aria-describedby')).toBe('m-again-error');
  expect($('fieldset > #m-again-error').text()).toBe('Choose one.');
  expect($('[type=radio][checked]')).toHaveLength(0);
  expect($('ul a').attr('href')).toBe('#m-yes');
  expect($('ul a').text()).toBe('Again? Choose one.');
});
