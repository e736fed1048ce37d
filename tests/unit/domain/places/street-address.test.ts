import { describe, expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { IRELAND, type PostalCountry } from '#domain/places/postal-country.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { resolvePlace } from '#domain/places/resolve-places.ts';
import { notAStreet } from '#domain/places/street-address.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { AREA, QUOTE_SETTINGS } from '#tests/support/paths/tariff.ts';

describe('no driver can go to a box, a locker, a counter or military post', () => {
  test.each([
    ['IE', 'P.O. Box 123'],
    ['IE', 'PO Box 12'],
    ['IE', 'P.O.Box 12'],
    ['IE', 'p o box 12'],
    ['IE', 'PO-Box 12'],
    ['IE', 'P/O Box 12'],
    ['IE', 'P0 BOX 12'],
    ['IE', 'POBox12'],
    ['IE', 'P.O.B. 12'],
    ['IE', 'Parcel Point 12'],
    ['DE', 'P. Fach 12'],
    ['IE', 'Post Office Box 7'],
    ['IE', 'Post Box No. 7'],
    ['IE', 'Bosca Poist 12'],
    ['IE', 'Flat 2, P.O. Box 9, Eyre Square'],
    ['IE', 'Parcel Locker 12, SuperValu'],
    ['IE', 'An Post Locker, Main Street'],
    ['IE', 'Poste Restante'],
    ['IE', 'Parcel Motel, Unit 5'],
    ['IE', 'PO#12'],
    ['IE', 'c/o An Post, Main Street'],
    ['IE', 'Collect at Post Office'],
    ['IE', 'Post Office Counter'],
    ['IE', 'PostPoint, Centra'],
    ['IE', 'PUDO Spar'],
    ['IE', 'c/o Post Office'],
    ['IE', 'An Post Parcel Connect, Centra'],
    ['IE', 'AddressPal 12'],
    ['GB', 'Freepost RTHJ-1'],
    ['GB', 'Blwch Post 12'],
    ...[
      'Poštanski pretinac 12',
      'Pošt. přihrádka 3',
      'Căsuța poștală 3',
      'Pašto dėžutė 4',
      'А/я 12',
      'Абонементный ящик 5',
      '邮政信箱 100',
      '私書箱12号',
      '사서함 12',
      'ص.ب. 1234',
      'ת.ד. 123',
    ].map((line): [string, string] => ['XX', line]),
    ['GB', 'InPost Locker, Tesco'],
    ['GB', 'Amazon Hub Locker - Bella'],
    ['GB', 'BFPO 61'],
    ['GB', 'B.F.P.O. 61'],
    ['GB', 'British Forces Post Office 61'],
    ['ZA', 'Private Bag X12'],
    ['ZA', 'P/Bag X12'],
    ['ZA', 'Pvt. Bag 4'],
    ['ZA', 'P Bag X4'],
    ['ZA', 'Postnet Suite 12, Private Bag X3'],
    ['ZA', 'Posbus 12'],
    ['ZA', 'Privaatsak X2'],
    ['ZA', 'PUDO Locker Mall'],
    ['AU', 'GPO Box 1234'],
    ['AU', 'Locked Bag 12'],
    ['AU', 'Private Mail Bag 3'],
    ['AU', 'Parcel Locker 10123 45678'],
    ['AU', 'C/- Care PO'],
    ['AU', 'AFPO 4'],
    ['US', 'PO Box 9'],
    ['US', 'PSC 123 Box 45'],
    ['US', 'Unit 2050 Box 4190'],
    ['US', 'CMR 415, Box 7'],
    ['US', 'General Delivery'],
    ['US', 'Caller Box 4'],
    ['US', 'APO AE'],
    ['DE', 'Packstation 123'],
    ['DE', 'DHL-Packstation 123'],
    ['DE', 'Pack-Station 123'],
    ['DE', 'PACKSTATION 7'],
    ['DE', 'Postfach 12 34 56'],
    ['DE', 'Postf. 12'],
    ['DE', 'Pf. 1234'],
    ['DE', 'Postfiliale 567'],
    ['DE', 'Postlagernd'],
    ['DE', 'Feldpost 12'],
    ['DE', 'Paketshop 12'],
    ['FR', 'BP 12'],
    ['FR', 'Boîte postale 12'],
    ['FR', 'B.P. 120'],
    ['ES', 'Apartado de Correos 12'],
    ['ES', 'Lista de Correos'],
    ['IT', 'Casella Postale 12'],
    ['IT', 'Fermo Posta'],
    ['NL', 'Postbus 12'],
    ['GR', 'Τ.Θ. 12'],
    ['IE', 'Box12'],
    ['IE', 'PO Bx 12'],
    ['IE', 'Parcel Box 12, Circle K'],
    ['IE', 'OOHPod, Applegreen'],
    ['GB', 'UPS Access Point, 4 High Street'],
    ['ZA', 'PRIVATE BAG  X 12'],
    ['AU', 'C/O Post Office'],
    ['US', 'Gen Delivery'],
    ['US', 'Post Office Box Twelve'],
    ['DE', 'Post-Fach 12'],
    ['DE', 'Großkundenpostfach 4'],
    ['DE', 'Postschließfach 12'],
    ['DE', 'Packstation123'],
    ['DE', 'DHL Packstation Nr. 123'],
    ['DE', 'Filiale 512'],
    ['FR', 'BP12'],
  ])('%s: %s', (country, line) => {
    expect(notAStreet({ country, lines: [line, '', 'Town'] })).toBe(0);
  });

  test.each([
    ['IE', 'Box Hill'],
    ['IE', '12 Boxwood Road'],
    ['IE', '3 Packet Street'],
    ['IE', 'The Post Office, Main St'],
    ['IE', 'c/o Post Office, Main Street'],
    ['IE', 'Old Post Office House'],
    ['IE', 'Postgraduate Centre'],
    ['IE', 'General Post Office, O’Connell Street'],
    ['IE', 'The Post Box, Main Street'],
    ['IE', 'Postbox Cottage'],
    ['IE', '12 Bag Lane'],
    ['IE', '3 Locker Street'],
    ['IE', '1 Lockers Park Lane'],
    ['IE', "P. O'Brien, 12 Main Street"],
    ['IE', 'Unit 4, Box Factory'],
    ['IE', 'Apt 4B, Block C, The Spires'],
    ['IE', 'Private Road 3'],
    ['GB', 'Box, Corsham'],
    ['GB', 'Pobox Farm Lane'],
    ['GB', '7 Private Bagley Close'],
    ['IE', 'Unit 5B, Box 12 Industrial Estate'],
    ['IE', 'The Parcel Yard'],
    ['IE', 'P O Brien & Sons, 3 Main Street'],
    ['ZA', '12 P Botha Street'],
    ['GB', 'The Mailbox, 1 Royal Mail Street'],
    ['GB', '4 Lockerbie Road'],
    ['GB', 'BP Garage, 24 High Street'],
    ['US', '12 APO Street'],
    ['US', 'Unit 12, 4 Box Elder Road'],
    ['US', '5 General Delivery Road'],
    ['US', '12 Main St PMB 30'],
    ['AU', '12 Station Street, Box Hill'],
    ['AU', 'RMB 1234 Smith Road'],
    ['ZA', '12 Bagshot Road'],
    ['DE', 'Packhofstraße 3'],
    ['DE', 'Postfachweg 3'],
    ['DE', 'Poststraße 12'],
    ['DE', 'Alte Post, Bahnhofstr. 4'],
    ['DE', 'Paketposthalle 1'],
    ['DE', 'Apo am Markt, Marktplatz 1'],
    ['BE', 'Rue de la Loi 12, box 3'],
    ['FR', '12 rue de la Boîte'],
  ])('and %s: "%s" is a street', (country, line) => {
    expect(notAStreet({ country, lines: [line, 'Second line', 'Town'] })).toBeUndefined();
  });

  test('"Box 12" is one where no street is given with it', () => {
    const lines = (...all: string[]) => notAStreet({ country: 'IE', lines: all });
    expect(lines('Box 12', '', 'Tralee')).toBe(0);
    expect(lines('Box No. 12', '', 'Tralee')).toBe(0);
    expect(lines('Box 12', '4 Main Street', 'Tralee')).toBeUndefined();
    expect(lines('12 Box Lane', '', 'Tralee')).toBeUndefined();
  });
});

const GERMANY = { id: 'germany', country: 'DE' };
const USA = { id: 'usa', country: 'US' };
const BRITAIN = { id: 'great-britain', country: 'GB' };

test.each<[PostalCountry, [string, string, string, string, string], string]>([
  [IRELAND, ['P.O. Box 123', '', 'Dublin 1', 'D01 F5P2', ''], 'Line1'],
  [IRELAND, ['1 Main Street', 'PO Box 12', 'Tralee', '', ''], 'Line2'],
  [IRELAND, ['1 Main Street', '', 'PO Box 12', '', ''], 'Town'],
  [GERMANY, ['Packstation 123', '12345678', 'Berlin', '10115', ''], 'Line1'],
  [GERMANY, ['12345678', 'Packstation 123', 'Berlin', '10115', ''], 'Line2'],
  [USA, ['PSC 123 Box 45', '', 'APO', '09096', 'AE'], 'Line1'],
  [USA, ['1 Main Street', '', 'APO', '09096', 'AE'], 'Town'],
  [USA, ['1 Main Street', '', 'Somewhere', '09096', 'AE'], 'Postcode'],
  [USA, ['1 Main Street', '', 'Somewhere', '', 'ap'], 'State'],
  [BRITAIN, ['1 Main Street', '', 'London', 'BF1 2AY', ''], 'Postcode'],
])('the line is marked, at both ends: %j, %j', async (to, address, part) => {
  const [line1, line2, town, postcode, state] = address;
  const problems = [{ part, message: placeErrors.street, isMissing: false }];
  for (const end of ['pickup', 'delivery'] as const)
    expect(
      await resolveAddress(end, to, { line1, line2, town, postcode, state }, AREA, PLACE_WORDS),
    ).toEqual({ ok: false, problems });
});

test.each([
  ['PO Box 12, Tralee', 'national'],
  ['Box 12, Tralee', 'national'],
  ['Packstation 123, Berlin', 'international'],
  ['PO Box 9, Boise, USA', 'international'],
  ['APO AE 09096, USA', 'international'],
  ['BFPO 61', 'international'],
] as const)('a quote to "%s" asks for a street address too', async (text, service) => {
  expect(await resolvePlace('delivery', { text, service }, QUOTE_SETTINGS, placeErrors)).toEqual({
    ok: false,
    message: placeErrors.street,
  });
});
