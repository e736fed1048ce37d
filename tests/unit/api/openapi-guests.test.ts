import { expect, test } from 'vitest';
import { openapiOf } from '#api/docs/openapi.ts';

test('the document says that a guest books without a session, and what a booking needs', () => {
  const document = openapiOf({ title: 'Test API', server: 'https://www.site.example/api/' });
  const book = document.paths['/userBooking/new']?.post;
  expect(book?.security).toEqual([{ session: [] }, {}]);
  const required = Object.values(document.components.schemas).find(
    ({ properties = {} }) => 'pickupPhone' in properties && 'shownCents' in properties,
  )?.required;
  expect(required).toEqual(expect.arrayContaining(['pickupPhone', 'deliveryPhone']));
});
