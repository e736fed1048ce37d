import { newAddress } from '#tests/support/people/visitor.ts';
import { linkMailedTo } from '#tests/support/site/site-mails.ts';
import { journey } from '#tests/support/visitors/journey.ts';

journey('somebody subscribes in the footer, and confirms by the mail', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/pricing');
  await visitor.fill('Email', email, 'Subscribe for updates');
  await visitor.press('Send', 'Subscribe for updates');
  await visitor.see('Subscriptions sended successfully. Thank you!');
  await visitor.open(await linkMailedTo(email));
  await visitor.press('Confirm subscription');
  await visitor.arrive(/^\/subscription-confirmed/);
});
