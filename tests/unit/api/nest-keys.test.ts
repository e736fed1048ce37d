import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flat, nestKeys } from '#api/nest-keys.ts';
import { dottedName } from '#api/problem.ts';

describe('the rows of a form', () => {
  it('become an array of objects, in the order of their numbers', () => {
    expect(
      nestKeys({
        weight: '3',
        'items.10.description': 'Scarf',
        'items.2.description': 'Hat',
        'items.2.value': '20',
      }),
    ).toEqual({
      weight: '3',
      items: [{ description: 'Hat', value: '20' }, { description: 'Scarf' }],
    });
  });

  it('leave every other name as it is', () => {
    const fields = {
      'a.b': '1',
      'items.x.y': '2',
      'items.100.y': '3',
      '__proto__.0.y': '4',
      '.0.': '5',
    };
    expect(nestKeys(fields)).toEqual(fields);
  });

  it('never reach a prototype, whatever they are called', () => {
    const rows = nestKeys({ 'items.0.constructor': 'x', 'constructor.0.prototype': 'y' });
    expect(Object.getPrototypeOf(rows)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('x');
    expect(rows['items']).toEqual([Object.fromEntries([['constructor', 'x']])]);
  });

  it('come back as the fields that they were', () => {
    const row = fc.record({ description: fc.string(), value: fc.string() });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.string(), (items, weight) => {
        const body = { weight, items: items.map((item) => ({ ...item })) };
        expect(nestKeys(flat(body))).toEqual(body);
      }),
    );
  });

  it('are named by the pointer of a problem', () => {
    expect(dottedName('#/items/0/value')).toBe('items.0.value');
    expect(dottedName('#/email')).toBe('email');
    expect(dottedName('#')).toBe('#');
  });
});
