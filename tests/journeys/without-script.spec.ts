import { openAccountOf, newAddress } from '#tests/support/people/visitor.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';
import { logInAs, payByTheForm, typeParcel } from '#tests/support/visitors/actions.ts';
import { journey } from '#tests/support/visitors/journey.ts';

journey('without a script a quote becomes a booking that is paid', async ({ plainVisitor }) => {
  await plainVisitor.open('/');
  await plainVisitor.fill('Pickup location', 'Galway');
  await plainVisitor.fill('Destination', 'Dublin');
  await plainVisitor.fill('Weight (kg)', '3');
  await plainVisitor.press('Get a quote');
  await plainVisitor.see('€15.94');
  await plainVisitor.press('Book Now');
  await plainVisitor.read('Weight in kg', '3', 'Where do we collect?');
  await plainVisitor.see('€15.94');
  await plainVisitor.miss('Fill in my quote');
  const email = newAddress();
  await typeParcel(plainVisitor, email, true);
  await plainVisitor.press('Continue to payment');
  await plainVisitor.press('Pay €15.94 – order with obligation to pay');
  await payByTheForm(plainVisitor, /^\/api\/userBooking\/booking\/IE\w{12}\?done=pay$/);
  await plainVisitor.see('your booking is paid');
  await plainVisitor.see('€15.94');
  await plainVisitor.fits();
  await mailTo(email);
});

journey(
  'without a script a parcel is followed and an enquiry is sent',
  async ({ plainVisitor }) => {
    const number = await parcelOnSite('moving');
    await plainVisitor.open('/');
    await plainVisitor.fill('Tracking number', number);
    await plainVisitor.press('Track');
    await plainVisitor.see('On the way');
    await plainVisitor.open('/contact-us');
    await plainVisitor.fill('Email', 'aine@example.ie');
    await plainVisitor.fill('Message', 'Where is my parcel?');
    await plainVisitor.press('Send message');
    await plainVisitor.arrive(/^\/enquiry-sent$/);
  },
);

journey(
  'without a script somebody logs in and reaches the settings',
  async ({ plainVisitor, request }) => {
    const email = await openAccountOf({ request });
    await logInAs(plainVisitor, email, 'a wrong password');
    await plainVisitor.see('The email address or the password is not right');
    await plainVisitor.read('Email', email);
    await logInAs(plainVisitor, email);
    await plainVisitor.arrive(/^\/Auth/);
    await plainVisitor.open('/api/users/settings');
    await plainVisitor.see(email);
    await plainVisitor.fits();
  },
);
