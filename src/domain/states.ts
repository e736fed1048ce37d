interface State {
  code: string;
  name: string;
  /** Ranges of postcode prefixes. */
  codes: readonly (readonly [number, number])[];
}

export const statesIn = (country: string): readonly State[] | undefined => STATE_CODES.get(country);

export function findState(country: string, text: string): State | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return statesIn(country)?.find(
    ({ code, name }) => typed === code.toLowerCase() || typed === name.toLowerCase(),
  );
}

/** Two in an area across a border. */
export function statesWithCode(country: string, postcode: string): readonly State[] {
  const start = Number(postcode.slice(0, country === 'US' ? 3 : 4));
  return (statesIn(country) ?? []).filter(({ codes }) =>
    codes.some(([first, last]) => start >= first && start <= last),
  );
}

const parseStates = (rows: string): State[] =>
  rows.split('; ').map((row) => {
    const [, code = '', name = '', codes = ''] = /^(\S+) (\D+) (\d.*)$/.exec(row) ?? [];
    return {
      code,
      name,
      codes: codes.split(', ').map((range) => {
        const [first = '', last = first] = range.split('-');
        return [Number(first), Number(last)] as const;
      }),
    };
  });

const STATE_CODES: ReadonlyMap<string, readonly State[]> = new Map([
  [
    'US',
    // USPS Publication 28, appendix B, and labeling list L002. 06390 is Fishers Island, NY; 834 Alta, WY; 422 Fort Campbell, TN.
    parseStates(
      'AL Alabama 350-352, 354-369; AK Alaska 995-999; AZ Arizona 850-865; AR Arkansas 716-729; ' +
        'CA California 900-961; CO Colorado 800-816; CT Connecticut 60-69; DE Delaware 197-199; ' +
        'DC District of Columbia 200, 202-205, 569; FL Florida 320-339, 341-349; GA Georgia 300-319, 398-399; ' +
        'HI Hawaii 967-968; ID Idaho 832-838; IL Illinois 600-629; IN Indiana 460-479; IA Iowa 500-528; ' +
        'KS Kansas 660-679; KY Kentucky 400-427; LA Louisiana 700-714; ME Maine 39-49; MD Maryland 206-219; ' +
        'MA Massachusetts 10-27, 55; MI Michigan 480-499; MN Minnesota 550-567; MS Mississippi 386-397; ' +
        'MO Missouri 630-658; MT Montana 590-599; NE Nebraska 680-693; NV Nevada 889-898; ' +
        'NH New Hampshire 30-38; NJ New Jersey 70-89; NM New Mexico 870-884; NY New York 5, 63, 100-149; ' +
        'NC North Carolina 270-289; ND North Dakota 580-588; OH Ohio 430-459; OK Oklahoma 730-731, 734-749; ' +
        'OR Oregon 970-979; PA Pennsylvania 150-196; RI Rhode Island 28-29; SC South Carolina 290-299; ' +
        'SD South Dakota 570-577; TN Tennessee 370-385, 422; TX Texas 733, 750-799, 885; UT Utah 840-847; ' +
        'VT Vermont 50-54, 56-59; VA Virginia 201, 220-246; WA Washington 980-994; WV West Virginia 247-268; ' +
        'WI Wisconsin 530-549; WY Wyoming 820-831, 834; PR Puerto Rico 6-7, 9; VI Virgin Islands 8; ' +
        'GU Guam 969; MP Northern Mariana Islands 969; AS American Samoa 967; PW Palau 969; ' +
        'FM Federated States of Micronesia 969; MH Marshall Islands 969; AA Armed Forces Americas 340; ' +
        'AE Armed Forces Europe 90-98; AP Armed Forces Pacific 962-966',
    ),
  ],
  [
    'AU',
    // Australia Post, postcode data; border areas are in two states.
    parseStates(
      'ACT Australian Capital Territory 200-299, 2540, 2600-2620, 2900-2920; ' +
        'NSW New South Wales 1000-2599, 2611, 2618-2899, 2921-2999, 3585-3586, 3644, 3691, 3707, 4375-4385; ' +
        'NT Northern Territory 800-999; QLD Queensland 2406, 4000-4999, 9000-9999; ' +
        'SA South Australia 872, 5000-5999; TAS Tasmania 7000-7999; VIC Victoria 3000-3999, 8000-8999; ' +
        'WA Western Australia 872, 6000-6999',
    ),
  ],
]);
