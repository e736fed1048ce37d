import { addDays, dublinTime } from '#domain/days/calendar.ts';
import { journey } from '#tests/support/visitors/journey.ts';

const daysAgo = (days: number): string => addDays(dublinTime(new Date()).day, -days);

journey(
  'an appeal names what is missing, becomes a summary, and is there after a reload',
  async ({ visitor }) => {
    await visitor.open('/Help-Support/Customer-Advocate-Form');
    await visitor.press('Prepare the appeal');
    await visitor.see('There is a problem');
    await visitor.fill('Case number', 'C-1234');
    await visitor.fill('Date of original complaint', daysAgo(40));
    await visitor.fill('Date of final decision', daysAgo(10));
    await visitor.fill('First name', 'Áine');
    await visitor.fill('Last name', 'Ní Bhriain');
    await visitor.fill('Email', 'aine@example.ie');
    await visitor.fill('Notes', 'The box was open.');
    await visitor.tick('Yes', 'Was it tracked post?');
    await visitor.fill('Tracking or order number', 'RR123456785IE');
    await visitor.tick('No', 'Did you receive stamps?');
    await visitor.tick('No', 'Did you receive a cheque?');
    await visitor.fits();
    await visitor.press('Prepare the appeal');
    await visitor.see('CA-');
    await visitor.see('RR123456785IE');
    await visitor.fits();
    await visitor.reload();
    await visitor.see('We have filled in what you typed');
    await visitor.read('Notes', 'The box was open.');
  },
);
