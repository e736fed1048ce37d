/** Counties and provinces that end an address in place of the country. The keys are a destination's id, else the country's code. */
const REGIONS: Readonly<Record<string, string>> = {
  'great-britain':
    'cornwall|cumbria|devon|dorset|durham|essex|fife|gwynedd|isle of wight|kent|merseyside|middlesex|norfolk|northumberland|' +
    'powys|rutland|scottish (borders|highlands)|somerset|suffolk|surrey|tyne and wear|west midlands|' +
    '((north|south|east|west) )?([a-z]+shire|sussex)',
  'northern-ireland': 'antrim|armagh|down|fermanagh|tyrone',
  CA: 'alberta|british columbia|manitoba|new brunswick|newfoundland( and labrador)?|nova scotia|ontario|prince edward island|saskatchewan',
};

const PATTERNS = Object.entries(REGIONS).map(
  ([id, names]) => [id, new RegExp(`^(county )?(${names})$`)] as const,
);

/** The country of "Kent", "County Durham" and "Ontario", all of them folded, as a key of REGIONS. */
export const countryOfRegion = (folded: string): string | undefined =>
  PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
