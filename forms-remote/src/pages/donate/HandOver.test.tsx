import { render, screen } from '@testing-library/react';
import { referenceOf } from '@site/shared/requests/reference';
import { newRequest } from '../../requests/newRequest';
import { HandOver } from './HandOver';

test('hand-over: opens WhatsApp and SMS with every value and the reference', () => {
  const request = newRequest('donations');
  const donation = { donation: '2 laptops? & more', date: '2099-01-05', supporter: 'Yes' };
  const values = { name: 'Ünal #1', location: 'Kisumu', phone: '0712 000 000', ...donation };
  render(<HandOver number="254700000000" failed={{ request, values }} />);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const whatsApp = new URL(address('Send by WhatsApp'));
  expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/254700000000');
  const text = whatsApp.searchParams.get('text') ?? '';
  expect(text.split('\n')[0]).toBe(`Donation pickup, reference ${referenceOf(request.id)}`);
  expect(text).toContain('\nSupporter: Yes');
  for (const value of Object.values(values)) expect(text).toContain(value);
  const sms = new URL(address('Send by SMS'));
  expect(sms.pathname).toBe('+254700000000');
  expect(sms.searchParams.get('body')).toBe(text);
});
