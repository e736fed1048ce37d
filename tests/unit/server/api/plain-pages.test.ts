import { describe, expect, test } from 'vitest';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';

describe.each(ENGINES)('pages for browsers without a script on %s', (engine) => {
  const api = testApi(engine);

  const pageAt = async (path: string, headers: Record<string, string> = {}) => {
    const response = await api.get(path, headers);
    const text = await response.text();
    return { status: response.status, text, words: textOfMarkup(text) };
  };

  test('a quote shows its price, its parts and the way to book it', async () => {
    const { status, text, words } = await pageAt('userBooking/quote?from=Galway&to=Dublin&kg=3');
    expect(status).toBe(200);
    expect(words).toContain('Your quote €15.94 VAT included');
    expect(words).toMatch(/Delivery of 3 kg €5\.95 Pickup outside County Dublin €9\.99/);
    const booking = '/api/userBooking/start?from=Galway&amp;to=Dublin&amp;kg=3';
    expect(text).toContain(`"${booking}"`);
    expect(text.match(/start\?[^"]*&amp;day=\d{4}-\d\d-\d\d"/g)).toHaveLength(4);
  });

  test('mistakes stand beside their fields, with what was typed', async () => {
    const { status, text, words } = await pageAt(
      `userBooking/quote?from=${encodeURIComponent('<b>Nowhere')}&to=&kg=abc`,
    );
    expect(status).toBe(422);
    expect(words).toContain('There is a problem');
    expect(text).toContain('value="<b>Nowhere"'.replace('<', '&lt;').replace('>', '&gt;'));
    expect(text).toContain('value="abc"');
    for (const name of ['from', 'to', 'kg']) expect(text).toContain(`id="quote-${name}-problem"`);
    expect(text).not.toContain('Idempotency');
  });

  test('without anything typed there is only the form', async () => {
    const { status, words } = await pageAt('userBooking/quote');
    expect(status).toBe(200);
    expect(words).not.toContain('There is a problem');
  });

  test('booking a quote opens the form of the site where this server has no built pages', async () => {
    const response = await api.get('userBooking/start?from=Galway&to=Dublin&kg=3');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/PayBooking?from=Galway&to=Dublin&kg=3');
  });

  test('the numbers come from the page with the link too', async () => {
    const { tracking } = await storeBooking(api);
    for (const path of [`/track/${tracking}`, `/track?id=${tracking}`]) {
      const { text } = await pageAt('tracking/parcels', { referer: `${SITE}${path}` });
      expect(text).toContain('data-kind="fresh"');
    }
    const { text } = await pageAt('tracking/parcels', {
      referer: `https://elsewhere.example/track/${tracking}`,
    });
    expect(text).not.toContain('class="card stack parcel"');
  });

  test('the page after the payment leads to the booking', async () => {
    const { tracking } = await storeBooking(api);
    for (const path of [`/success?id=${tracking}`, `/pay/15.94/${tracking}/booking`]) {
      const response = await api.get('userBooking/standing', { referer: `${SITE}${path}` });
      expect(response.headers.get('location')).toBe(`/api/userBooking/booking/${tracking}`);
    }
    const response = await api.get('userBooking/standing');
    expect(response.headers.get('location')).toBe('/api/userBooking/mine');
  });
});
