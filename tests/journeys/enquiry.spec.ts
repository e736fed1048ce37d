import { newAddress } from '#tests/support/people/visitor.ts';
import { journey } from '#tests/support/visitors/journey.ts';

journey('an enquiry says what is missing, survives a reload, and is sent', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/contact-us');
  await visitor.fill('First name', 'Áine');
  await visitor.fill('Message', 'Where is my parcel? €5, ☘');
  await visitor.press('Send message');
  await visitor.see('Please input your Email!');
  await visitor.fits();
  await visitor.fill('Email', email);
  await visitor.miss('Please input your Email!');
  await visitor.reload();
  await visitor.read('Message', 'Where is my parcel? €5, ☘');
  await visitor.read('Email', email);
  await visitor.press('Send message');
  await visitor.see('Your Enquiry sended successfully.');
  await visitor.read('Message', '');
});

journey('a tab that is closed takes what was typed with it', async ({ visitor }) => {
  await visitor.open('/contact-us');
  const second = await visitor.secondTab();
  await second.open('/contact-us');
  await second.fill('Message', 'Nobody else reads this.');
  await second.closeTab();
  await visitor.reload();
  await visitor.read('Message', '');
});
