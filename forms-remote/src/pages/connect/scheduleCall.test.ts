import { organisation } from '@site/shared/organisation';
import { scheduleCall } from './scheduleCall';

test.each([
  ['opens the configured booking address', 'https://booking.example.org/call'],
  ['without one, opens an e-mail with a subject', ''],
])('schedule call: %s', (_, address) => {
  const to = address || `mailto:${organisation.email}?subject=Partnership%20call`;
  expect(scheduleCall(address)).toEqual({ to, label: 'Schedule a Partnership Call' });
});
