import { render, screen } from '@testing-library/react';
import { organisation } from '@site/shared/organisation';
import { ScheduleCall } from './ScheduleCall';

const link = () => screen.getByRole('link', { name: 'Schedule a Partnership Call' });

test('schedule call: opens the configured booking address', () => {
  render(<ScheduleCall bookingAddress="https://booking.example.org/call" />);
  expect(link()).toHaveAttribute('href', 'https://booking.example.org/call');
});

test('schedule call: without one, opens an e-mail with a subject', () => {
  render(<ScheduleCall bookingAddress="" />);
  expect(link()).toHaveAttribute('href', `mailto:${organisation.email}?subject=Partnership%20call`);
});
