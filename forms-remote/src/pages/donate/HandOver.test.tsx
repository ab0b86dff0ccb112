import { render, screen } from '@testing-library/react';
import { HandOver } from './HandOver';

test('hand-over: opens WhatsApp and SMS with the whole message', () => {
  const text = 'Donation & more: 2 laptops?\nFull Name: Ünal #1';
  render(<HandOver number="254700000000" text={text} />);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const whatsApp = new URL(address('Send by WhatsApp'));
  expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/254700000000');
  expect(whatsApp.searchParams.get('text')).toBe(text);
  const sms = new URL(address('Send by SMS'));
  expect(sms.pathname).toBe('+254700000000');
  expect(sms.searchParams.get('body')).toBe(text);
});
