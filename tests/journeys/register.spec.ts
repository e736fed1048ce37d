import { PASSWORD } from '#tests/support/people/accounts.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { linkMailedTo } from '#tests/support/site/site-mails.ts';
import { logInAs } from '#tests/support/visitors/actions.ts';
import { journey } from '#tests/support/visitors/journey.ts';

journey('a driver registers, confirms by the mail and logs in', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/register/driver');
  await visitor.press('Create account');
  await visitor.see('Enter your first name.');
  await visitor.fill('First name', 'Áine');
  await visitor.fill('Last name', 'Ní Bhriain');
  await visitor.fill('Vehicle type', 'Small van');
  await visitor.fill('Area covered', 'Galway and Mayo');
  await visitor.fill('Phone', '+353 (20) 910-1234');
  await visitor.fill('Email', email);
  await visitor.fill('Password', PASSWORD);
  await visitor.tick('I agree to the terms and conditions');
  await visitor.fits();
  await visitor.press('Create account');
  await visitor.see('One more step to your account');
  await visitor.open(await linkMailedTo(email));
  await visitor.press('Confirm account');
  await visitor.arrive(/^\/account-confirmed$/);
  await logInAs(visitor, email);
  await visitor.arrive(/^\/Auth$/);
  await visitor.see('Ní Bhriain');
});
