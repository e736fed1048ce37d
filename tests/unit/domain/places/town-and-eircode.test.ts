import { expect, test } from 'vitest';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { findIrishAddress } from '#domain/places/irish-address.ts';
import { findPlace } from '#domain/places/places.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

/** A routing key stands with a town whose post has it, by general knowledge of the country: no source was checked. */
const PAIRS = [
  'P51 Lismore; P51 Tallow; P51 Cappoquin; P51 Rathmore; P51 Millstreet; P51 Kanturk; P51 Buttevant; P51 Doneraile; P51 Newmarket, County Cork',
  'K32 Stamullen; K32 Gormanston; K32 Naul; W91 Baltinglass; W91 Dunlavin; W91 Blessington; W91 Sallins; W91 Clane; W91 Prosperous; W91 Allenwood; W91 Kill, County Kildare',
  'Y14 Carnew; Y14 Tinahely; Y14 Shillelagh; Y14 Aughrim, County Wicklow; Y14 Avoca; Y21 Bunclody; Y21 Ferns; Y25 Courtown; Y34 Duncannon; Y34 Campile; Y35 Rosslare',
  'R93 Tullow; R93 Hacketstown; R93 Leighlinbridge; R95 Graiguenamanagh; R95 Borris, County Carlow; R95 Castlecomer; R95 Callan; R95 Thomastown; R95 Freshford; E41 Urlingford; E41 Johnstown, County Kilkenny',
  'X91 Mullinavat; X91 Mooncoin; X91 Tramore; X91 Dunmore East; X91 Portlaw; E32 Piltown; X42 Bunmahon; P36 Ardmore; X35 Ring',
  'R32 Abbeyleix; R32 Rathdowney; R32 Mountrath; R32 Portarlington; R32 Mountmellick; R32 Stradbally, County Laois; R14 Castledermot; R14 Ballylinan; R45 Daingean; R35 Clara; R42 Ferbane; R42 Banagher; R42 Kilcormac; E53 Moneygall',
  'E45 Borrisokane; V94 Newport, County Tipperary; V94 Ballina, County Tipperary; V94 Killaloe; E34 Cappawhite; E25 Golden; E91 Fethard; E41 Templemore; E21 Clogheen; E91 Kilsheelan; E41 Killenaule',
  'V15 Kilkee; V95 Lahinch; V95 Ennistymon; V95 Miltown Malbay; V95 Lisdoonvarna; H91 Ballyvaughan; H91 Kinvara; H91 Gort; V95 Corofin; V95 Sixmilebridge; V95 Tulla; V94 Scarriff; V95 Newmarket on Fergus',
  'V31 Ballybunion; V31 Tarbert; V94 Abbeyfeale; V94 Rathkeale; V94 Askeaton; V94 Foynes; V94 Adare; V35 Bruff; V35 Croom; V92 Castleisland; V92 Dingle; V93 Killorglin; V93 Kenmare; V23 Waterville; V93 Sneem',
  'P56 Milford, County Cork; P67 Kildorrery; P61 Rathcormac; P61 Castlelyons; P36 Killeagh; P25 Castlemartyr; P25 Cloyne; T45 Carrigtwohill; T23 Blarney; P12 Ballyvourney; P12 Ballingeary; P47 Drimoleague; P75 Castletownbere; P75 Glengarriff; P81 Schull; P81 Ballydehob; P85 Rosscarbery; P43 Crosshaven; T12 Passage West; T12 Douglas',
  'A67 Rathdrum; A67 Ashford; A63 Newtownmountkennedy; A63 Delgany; A63 Kilcoole; A98 Roundwood; A98 Enniskerry; A98 Kilmacanogue; R56 Kilcullen; R51 Rathangan; W23 Celbridge; W23 Leixlip; W23 Kilcock',
  'D15 Clonee; A85 Ratoath; A83 Longwood; A83 Summerhill; C15 Trim; C15 Slane; C15 Athboy; A82 Oldcastle; A92 Duleek; A92 Laytown; A92 Bettystown; A92 Ardee; A92 Dunleer; A91 Castlebellingham; A91 Carlingford; A84 Ardcath',
  'A82 Kingscourt; A82 Bailieborough; A82 Virginia; A82 Ballyjamesduff; A82 Mullagh, County Cavan; H14 Ballyconnell; H12 Killeshandra; H12 Arvagh; A75 Ballybay; H18 Emyvale; F93 Buncrana; F93 Moville; F93 Carndonagh; F93 Raphoe; F93 Ballybofey; F94 Ballyshannon; F94 Bundoran; F94 Killybegs; F94 Ardara; F94 Glenties; F94 Dungloe; F92 Dunfanaghy; F92 Milford, County Donegal; F92 Gweedore',
  'F91 Kinlough; F91 Manorhamilton; F91 Dromahair; F91 Blacklion; F91 Tubbercurry; N41 Drumshanbo; N41 Mohill; N41 Ballinamore; F26 Enniscrone; F26 Crossmolina; F26 Belmullet; F26 Killala; F26 Foxford; F28 Newport, County Mayo; F28 Louisburgh; F31 Cong; F12 Knock; F12 Kiltimagh; F12 Swinford; F12 Charlestown',
  'F45 Ballaghaderreen; F42 Strokestown; F45 Glenamaddy; F42 Ballygar; F45 Williamstown; H53 Mountbellew; H53 Portumna; H54 Dunmore; H91 Headford; H91 Oughterard; H91 Moycullen; H91 Spiddal; H91 Roundstone; H91 Oranmore; H91 Carraroe; H71 Letterfrack',
  'N37 Moate; N37 Monksland; N39 Ballymahon; N39 Granard; N39 Edgeworthstown; N39 Aghnacliffe; N91 Kinnegad; N91 Castlepollard; N91 Delvin; N91 Rochfortbridge; N91 Kilbeggan; R35 Kilbeggan; N39 Lanesborough; F42 Lanesborough; H12 Carrigallen; N41 Rooskey; F52 Ballyfarnon',
  'D24 Saggart; D24 Rathcoole; D24 Brittas; D22 Newcastle, County Dublin; D18 Shankill; K36 Portmarnock; K34 Loughshinny; A41 Ballyboughal; K45 Lusk; A42 Garristown; K78 Lucan; D15 Blanchardstown; D13 Howth; A96 Dalkey; A96 Killiney; A94 Blackrock, County Dublin; A94 Stillorgan; D14 Dundrum, County Dublin; K67 Kinsaley; D11 Finglas; D18 Kilternan; D18 Stepaside',
].flatMap((row) => row.split('; '));

const found = async (pair: string, isBothRight = false) => {
  const [key = '', ...town] = pair.split(' ');
  const address = { town: town.join(' '), eircode: `${key} A1C2`, isBothRight };
  return findIrishAddress(await irishPlaces(), address, AREA);
};

test('a town with the Eircode of its post is taken, across county borders too', async () => {
  const asked: string[] = [];
  for (const pair of PAIRS) if ((await found(pair)).kind !== 'found') asked.push(pair);
  expect(asked).toEqual([]);
  const places = await irishPlaces();
  const known = PAIRS.filter((pair) => findPlace(places, pair.slice(4)).kind !== 'missing');
  expect(known.length).toBeGreaterThan(200);
});

test.each([
  'D02 Galway',
  'T12 Dublin',
  'P51 Limerick',
  'P51 Clonmel',
  'K32 Navan',
  'K32 Drogheda',
  'W91 Carlow',
  'W91 Dublin',
  'H91 Athlone',
  'A98 Arklow',
  'D24 Naas',
  'D15 Navan',
  'F92 Sligo',
])('%s is asked about, and taken if both are said to be right', async (pair) => {
  expect((await found(pair)).kind).toBe('contradiction');
  expect((await found(pair, true)).kind).toBe('found');
});
