import { isSuspended } from '#server/bookings/index.ts';
import { clearMark, setMark } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, YES } from '../io.ts';

export const suspendCommand = command({
  name: 'suspend',
  usage: '[--end] [--yes]',
  about: 'Suspends booking and paying at once, or ends that',
  details: [
    'Nothing is booked and nothing is paid from the next request on; pages of the payment provider that are open end within a minute. Quotes and tracking go on.',
    'The home page and the booking pages say so with the text of content/notices/booking-suspended.md. Its "active: true" does the same within a minute.',
  ],
  isDeed: true,
  options: { end: { type: 'boolean', about: 'Ends the suspension' }, yes: YES },
  run: async (office, { flag }) => {
    const { db, io, now } = office;
    const isEnd = flag('end');
    const question = isEnd ? 'Take bookings and payments again?' : 'Suspend booking and paying?';
    const no = await declined(io, question, flag('yes'));
    if (no !== undefined) return no;
    await recordDeed(db, office, { command: isEnd ? 'suspend --end' : 'suspend' });
    if (!isEnd) {
      await setMark(db, 'suspended', now());
      return 'Booking and paying are suspended. "suspend --end" ends it.';
    }
    await clearMark(db, 'suspended');
    return (await isSuspended(office))
      ? 'The command is taken back, but a notice in content/notices still suspends: set its "active" to false.'
      : 'Bookings and payments are taken again.';
  },
});
