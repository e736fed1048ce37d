import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { parcelOnSite, stepOnSite } from '#tests/support/site/site-parcels.ts';
import { journey } from '#tests/support/visitors/journey.ts';

journey(
  'a parcel is found by its number, and its next step appears by itself',
  async ({ visitor }) => {
    const number = await parcelOnSite('moving');
    await visitor.open('/');
    await visitor.fill('Tracking number', formatTrackingNumber(number).toLowerCase());
    await visitor.press('Track');
    await visitor.see('On the way');
    await visitor.fits();
    await stepOnSite(number, 'out_for_delivery', 'Tullamore');
    await visitor.see('Out for delivery');
    await visitor.see('Tullamore');
  },
);

journey(
  'a number that nobody has is explained, and a right one can follow',
  async ({ visitor }) => {
    const number = await parcelOnSite('delivered');
    await visitor.open('/track/IE7M3D90QXM2VC');
    await visitor.see('We have no parcel with this number');
    await visitor.fill('Tracking number', number);
    await visitor.press('Track');
    await visitor.see('Delivered');
    await visitor.miss('We have no parcel');
  },
);
