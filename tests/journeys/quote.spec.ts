import { journey } from '#tests/support/visitors/journey.ts';

journey(
  'a quote is asked for, stays after a reload, and is taken along to the booking',
  async ({ visitor }) => {
    await visitor.open('/');
    await visitor.fill('Pickup location', 'Galway');
    await visitor.fill('Destination', 'Dublin');
    await visitor.fill('Weight (kg)', '3');
    await visitor.press('Get a quote');
    await visitor.see('€15.94');
    await visitor.arrive(/^\/\?from=Galway&to=Dublin&kg=3$/);
    await visitor.fits();
    await visitor.reload();
    await visitor.see('€15.94');
    await visitor.press('Back To Form');
    await visitor.read('Pickup location', 'Galway');
    await visitor.read('Weight (kg)', '3');
    await visitor.press('Get a quote');
    await visitor.see('What the price is made of');
    await visitor.press('Book Now');
    await visitor.arrive(/^\/PayBooking\?from=Galway&to=Dublin&kg=3$/);
    await visitor.see('3 kg');
  },
);
