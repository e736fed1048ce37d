import { expect, test } from 'vitest';
import { isVague } from '#domain/parcel/vague-goods.ts';

test.each([
  ...['xmas gifts', 'Dárek', 'hediye', 'различные товары', 'מתנה', 'paquete'],
  ...['Gift', 'gifts', 'A birthday gift', 'Present for my family', 'Sale of goods', 'various'],
  ...[
    'Various items',
    'assorted goods',
    'samples',
    'Commercial sample',
    'sample, no commercial value',
  ],
  ...[
    'Merchandise',
    'Parts',
    'Spare parts',
    'Electronics',
    'Electrical accessories',
    'Ersatzteile',
    'misc.',
    '3 x items',
    'Stuff',
    'personal effects',
    'contents',
    'N/A',
    'TBC',
    '123',
    '-',
  ],
  ...[
    'Geschenk',
    'Geburtstag: Geschenke und Waren'.slice(12),
    'Warenmuster',
    'Cadeau',
    'échantillons',
    'Regalo',
  ],
  ...[
    'Bronntanas',
    'próbki',
    'Подарок',
    'товары',
    'Δώρο',
    'هدية',
    '礼物',
    '生日礼物',
    '樣品',
    'サンプル',
    '선물',
    'उपहार',
  ],
])('"%s" does not say what is inside', (description) => {
  expect(isVague(description)).toBe(true);
});

test.each([
  ...[
    'Cotton scarf',
    'Gift box made of card',
    'Gift card, plastic',
    'Sample of green tea',
    'Wool present-day jumper',
  ],
  ...[
    'Books',
    'Bicycle parts',
    'Phone accessories',
    'Electric kettle',
    'Documents',
    'Toys',
    'Wooden box',
    'Household linen',
    'Assorted tea',
    'Product catalogue',
    'Tea towels',
  ],
  ...[
    'Perfume sample',
    'Bits for a drill',
    'Teddy',
    'Geschenkpapier',
    'Livre',
    '棉围巾',
    '茶叶样品',
    'книга',
    'كتاب',
    '책',
  ],
])('"%s" says what is inside', (description) => {
  expect(isVague(description)).toBe(false);
});
