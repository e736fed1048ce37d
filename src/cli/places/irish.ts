import { type Area, insideArea } from '#domain/service-area.ts';
import { byCode, irishPopulations, type PlaceSources, populationClass } from './sources.ts';

/** The Irish places, for decodeIrishPlaces. Throws when rounding moves a place over the border. */
export function irishData({ irish, cities }: PlaceSources, area: Area): string {
  const peopleOf = irishPopulations(cities);
  const towns = irish.map(({ name: source, authority, latitude, longitude }) => {
    const name = RENAMED_IRISH[source] ?? source;
    const county = COUNTIES[authority] ?? authority.replace(/^County /, '');
    const population =
      POPULATIONS[name] ?? (HAMLETS.includes(name) ? 0 : peopleOf(latitude, longitude));
    const otherName = name === source ? [] : [source];
    return { name, county, latitude, longitude, population, otherName };
  });
  const all = withoutDoubles([...towns, ...extraTowns()]);
  for (const town of all)
    if (insideArea(town, area) !== insideArea(rounded(town), area))
      throw new Error(`${town.name} changes sides when rounded`);
  const counties = [...new Set(all.map(({ county }) => county))].sort(byCode);
  return counties
    .flatMap((county) => [`@${county}`, ...all.filter((town) => town.county === county).map(rowOf)])
    .join(';');
}

interface Town {
  name: string;
  county: string;
  latitude: number;
  longitude: number;
  population: number;
  otherName: string[];
}

function extraTowns(): Town[] {
  return Object.entries(EXTRA).flatMap(([county, towns]) =>
    towns.split(', ').map((entry) => {
      const [, name = '', north, east] = /^(.*) (\S+) (\S+)$/.exec(entry) ?? [];
      const place = { latitude: Number(north), longitude: Number(east) };
      return { name, county, ...place, population: 0, otherName: [] };
    }),
  );
}

/** Of equal names in a county the larger place stays. */
function withoutDoubles(towns: Town[]): Town[] {
  const kept = new Map<string, Town>();
  for (const town of towns) {
    const label = `${town.name}, ${town.county}`;
    const larger = (kept.get(label)?.population ?? -1) >= town.population;
    if (!larger && !DROPPED_IRISH.includes(label)) kept.set(label, town);
  }
  return [...kept].sort(([a], [b]) => byCode(a, b)).map(([, town]) => town);
}

function rowOf({ name, county, latitude, longitude, population, otherName }: Town): string {
  const known = ALIASES[`${name}, ${county}`] ?? ALIASES[name];
  const aliases = new Set([...otherName, ...(known === undefined ? [] : known.split('='))]);
  return `${base36(latitude - 51)}${base36(longitude + 11)}${populationClass(population).toString(36)}${[name, ...aliases].join('=')}`;
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000);
const base36 = (degrees: number): string => thousandths(degrees).toString(36).padStart(3, '0');

const rounded = ({ latitude, longitude }: Town): { latitude: number; longitude: number } => ({
  latitude: thousandths(latitude) / 1000,
  longitude: thousandths(longitude) / 1000,
});

/** English names of authorities where GeoNames has others. */
const COUNTIES: Readonly<Record<string, string>> = {
  'An Cabhán': 'Cavan',
  'An Longfort': 'Longford',
  'Cork City': 'Cork',
  'Dublin City': 'Dublin',
  'Dún Laoghaire-Rathdown': 'Dublin',
  'Fingal County': 'Dublin',
  'Galway City': 'Galway',
  'Limerick City and County Council': 'Limerick',
  'Mayo County': 'Mayo',
  'South Dublin': 'Dublin',
  'Uíbh Fhailí': 'Offaly',
};

/** No separate places. */
const DROPPED_IRISH: readonly string[] = [
  'Ballisodare, Sligo',
  'Nenagh Bridge, Tipperary',
  'Oughterard, Kildare',
  'South Dublin, Dublin',
];

/** Usual English names; that of GeoNames becomes an alias. */
const RENAMED_IRISH: Readonly<Record<string, string>> = {
  'An Muileann gCearr': 'Mullingar',
  'An Ros': 'Rush',
  Ballybunnion: 'Ballybunion',
  Ballygerry: 'Rosslare Harbour',
  Bearna: 'Barna',
  'Cluain Meala': 'Clonmel',
  'Droichead Nua': 'Newbridge',
  Dunlewy: 'Dunlewey',
  Ennistimon: 'Ennistymon',
  Inishcrone: 'Enniscrone',
  Kilmacanoge: 'Kilmacanogue',
  Kiltamagh: 'Kiltimagh',
  Leifear: 'Lifford',
  Moroe: 'Murroe',
  'Newtown Cunningham': 'Newtowncunningham',
  Oldbawn: 'Old Bawn',
  Portraine: 'Portrane',
  Stamullin: 'Stamullen',
  Tobercurry: 'Tubbercurry',
  Toormakeady: 'Tourmakeady',
  'Trá Mhór': 'Tramore',
};

/** Aliases, by English name, and county where that is ambiguous. */
const ALIASES: Readonly<Record<string, string>> = {
  Arklow: 'An tInbhear Mór',
  Athenry: 'Baile Átha an Rí',
  Athlone: 'Baile Átha Luain',
  Bagenalstown: 'Muine Bheag',
  Balbriggan: 'Baile Brigín',
  'Ballina, Mayo': 'Béal an Átha',
  Ballincollig: 'Baile an Chollaigh',
  Ballysadare: 'Ballisodare',
  Bantry: 'Beanntraí',
  Belmullet: 'Béal an Mhuirthead',
  Birr: 'Biorra',
  Blanchardstown: 'Baile Bhlainséir',
  Bray: 'Bré',
  Buncrana: 'Bun Cranncha',
  Cahersiveen: 'Cahirciveen=Caherciveen=Cathair Saidhbhín',
  Carlow: 'Ceatharlach',
  'Carrick-on-Shannon': 'Cora Droma Rúisc',
  Castlebar: 'Caisleán an Bharraigh',
  Castleblayney: 'Castleblaney',
  Cavan: 'An Cabhán',
  Charleville: 'Ráth Luirc',
  Clifden: 'An Clochán',
  Clondalkin: 'Cluain Dolcáin',
  Cobh: 'An Cóbh',
  Cork: 'Corcaigh=Cork City',
  Curragh: 'The Curragh=Curragh Camp',
  Dingle: 'An Daingean=Daingean Uí Chúis',
  Donegal: 'Dún na nGall',
  Drogheda: 'Droichead Átha',
  Dublin: 'Baile Átha Cliath=Dublin City=Dublin City Centre',
  'Dublin Airport': 'Aerfort Bhaile Átha Cliath',
  Dundalk: 'Dún Dealgan',
  Dungarvan: 'Dún Garbhán',
  Dungloe: 'An Clochán Liath',
  'Dún Laoghaire': 'Dunleary=Dunlaoghaire',
  Edgeworthstown: 'Mostrim',
  Ennis: 'Inis',
  Enniscorthy: 'Inis Córthaidh',
  Galway: 'Gaillimh=Galway City',
  Greystones: 'Na Clocha Liatha',
  Gweedore: 'Gaoth Dobhair',
  Howth: 'Binn Éadair',
  Kells: 'Ceanannas',
  Kildare: 'Cill Dara',
  Kilkenny: 'Cill Chainnigh=Kilkenny City',
  Killarney: 'Cill Airne',
  Kinsale: 'Cionn tSáile',
  'Kinsealy-Drinan': 'Kinsealy=Kinsaley=Drinan',
  Lanesborough: 'Lanesboro',
  Leixlip: 'Léim an Bhradáin',
  Letterkenny: 'Leitir Ceanainn',
  Limerick: 'Luimneach=Limerick City',
  Listowel: 'Lios Tuathail',
  Longford: 'An Longfort',
  Lucan: 'Leamhcán',
  Malahide: 'Mullach Íde',
  Mallow: 'Mala',
  Maynooth: 'Maigh Nuad',
  Monaghan: 'Muineachán',
  Naas: 'An Nás',
  Navan: 'An Uaimh',
  Nenagh: 'An tAonach',
  Palmerstown: 'Palmerston',
  'Passage West': 'Pasáiste Thiar',
  Portlaoise: 'Port Laoise=Portlaoighise',
  Ramelton: 'Rathmelton',
  Rathcormac: 'Rathcormack',
  Roscommon: 'Ros Comáin',
  Shannon: 'Sionainn',
  Skerries: 'Na Sceirí',
  Sligo: 'Sligeach',
  Spiddal: 'An Spidéal',
  Swords: 'Sord',
  Tallaght: 'Tamhlacht',
  Thurles: 'Durlas',
  Tipperary: 'Tiobraid Árann',
  Tralee: 'Trá Lí',
  Trim: 'Baile Átha Troim',
  Tuam: 'Tuaim',
  Tullamore: 'Tulach Mhór',
  Waterford: 'Port Láirge=Waterford City',
  Westport: 'Cathair na Mart',
  Wexford: 'Loch Garman',
  Wicklow: 'Cill Mhantáin',
  Youghal: 'Eochaill',
};

/** The second source has the population of a neighbour. */
const HAMLETS =
  'Cherryville, Dunlewey, Eadestown, Kilquade, Newtown Trim, Old Kilcullen, Valleymount'.split(
    ', ',
  );

/** Where the sources have none or a wrong one. */
const POPULATIONS: Readonly<Record<string, number>> = {
  Ballincollig: 18_000,
  Carrigtwohill: 5_000,
  Castletroy: 14_000,
  Douglas: 20_000,
  Glanmire: 10_000,
  Monaghan: 7_000,
  Rathfarnham: 17_000,
  Trim: 9_000,
  Walkinstown: 10_000,
};

/**
 * Not in GeoNames: Dublin districts, post towns, and places in addresses. County, then "name latitude longitude", to about a
 * kilometre.
 */
const EXTRA: Readonly<Record<string, string>> = {
  Carlow:
    'Borris 52.600 -6.926, Hacketstown 52.866 -6.559, Leighlinbridge 52.735 -6.977, Rathvilly 52.881 -6.697',
  Cavan: 'Ballinagh 53.929 -7.409, Kilnaleck 53.862 -7.321, Shercock 53.995 -6.896',
  Clare:
    'Ballyvaughan 53.116 -9.149, Bunratty 52.699 -8.812, Lahinch 52.934 -9.346, Lisdoonvarna 53.031 -9.289, ' +
    'Miltown Malbay 52.856 -9.402, Quin 52.820 -8.863, Scarriff 52.909 -8.533, Shannon Airport 52.702 -8.925, ' +
    'Tulla 52.867 -8.757',
  Cork:
    'Ballydehob 51.562 -9.461, Buttevant 52.232 -8.670, Carrignavar 51.992 -8.476, Castletownbere 51.652 -9.911, ' +
    'Cork Airport 51.843 -8.491, Crookstown 51.842 -8.830, Donoughmore 51.939 -8.753, Doneraile 52.217 -8.583, ' +
    'Glounthaune 51.911 -8.323, Innishannon 51.764 -8.656, Little Island 51.907 -8.348, Monkstown 51.848 -8.332, ' +
    'Newmarket 52.216 -9.001, Ringaskiddy 51.831 -8.322, Rosscarbery 51.578 -9.033, Rylane 51.983 -8.830, ' +
    'Schull 51.527 -9.546',
  Donegal:
    'Ardara 54.764 -8.410, Dunfanaghy 55.183 -7.971, Falcarragh 55.136 -8.105, Glenties 54.797 -8.283, ' +
    'Milford 55.087 -7.699, Rathmullan 55.095 -7.535, Stranorlar 54.804 -7.770',
  Dublin:
    'Dublin 1 53.352 -6.257, Dublin 2 53.340 -6.253, Dublin 3 53.364 -6.215, Dublin 4 53.328 -6.228, ' +
    'Dublin 5 53.385 -6.192, Dublin 6 53.318 -6.260, Dublin 6W 53.308 -6.297, Dublin 7 53.361 -6.290, ' +
    'Dublin 8 53.338 -6.288, Dublin 9 53.381 -6.245, Dublin 10 53.341 -6.355, Dublin 11 53.391 -6.295, ' +
    'Dublin 12 53.321 -6.318, Dublin 13 53.394 -6.150, Dublin 14 53.296 -6.258, Dublin 15 53.388 -6.376, ' +
    'Dublin 16 53.276 -6.285, Dublin 17 53.401 -6.200, Dublin 18 53.262 -6.180, Dublin 20 53.351 -6.372, ' +
    'Dublin 22 53.322 -6.397, Dublin 24 53.286 -6.373, Adamstown 53.335 -6.466, Ballsbridge 53.329 -6.229, ' +
    'Ballyboughal 53.521 -6.266, Ballybrack 53.253 -6.123, Brittas 53.237 -6.452, Carrickmines 53.254 -6.177, ' +
    'Churchtown 53.297 -6.256, Citywest 53.284 -6.427, Clongriffin 53.403 -6.155, Clonsilla 53.389 -6.413, ' +
    'Clontarf 53.364 -6.205, Deansgrange 53.280 -6.168, Dublin Airport 53.426 -6.250, Dublin Port 53.349 -6.207, ' +
    'Garristown 53.566 -6.383, Glenageary 53.280 -6.125, Glencullen 53.223 -6.218, Goatstown 53.294 -6.235, ' +
    'Harold’s Cross 53.325 -6.285, Inchicore 53.341 -6.313, Kilmainham 53.342 -6.308, Killiney 53.252 -6.112, ' +
    'Kilternan 53.237 -6.193, Kimmage 53.318 -6.300, Lambay Island 53.490 -6.015, Leopardstown 53.268 -6.196, ' +
    'Loughshinny 53.547 -6.084, Naul 53.586 -6.290, Oldtown 53.523 -6.316, Ongar 53.396 -6.439, ' +
    'Phibsborough 53.360 -6.273, Ranelagh 53.326 -6.256, Sandycove 53.288 -6.114, Santry 53.398 -6.246, ' +
    'Smithfield 53.348 -6.278, Stepaside 53.254 -6.214, Stillorgan 53.289 -6.198, Stoneybatter 53.353 -6.287, ' +
    'Tyrrelstown 53.421 -6.387, Whitehall 53.383 -6.247',
  Galway:
    'Craughwell 53.230 -8.735, Glenamaddy 53.606 -8.560, Headford 53.469 -9.105, Kinvara 53.139 -8.936, ' +
    'Milltown 53.615 -8.897, Mountbellew 53.471 -8.503, Salthill 53.261 -9.072, Spiddal 53.244 -9.303',
  Kerry:
    'Ardfert 52.328 -9.781, Milltown 52.145 -9.717, Rathmore 52.083 -9.217, Sneem 51.837 -9.900, Waterville 51.828 -10.173',
  Kildare:
    'Allenwood 53.284 -6.862, Ballymore Eustace 53.133 -6.613, Curragh 53.147 -6.830, Straffan 53.313 -6.607',
  Kilkenny: 'Freshford 52.731 -7.400, Goresbridge 52.631 -6.993, Inistioge 52.487 -7.064',
  Laois: 'Durrow 52.846 -7.395',
  Leitrim: 'Ballinamore 54.052 -7.803, Drumshanbo 54.049 -8.036, Mohill 53.922 -7.865',
  Limerick:
    'Bruff 52.478 -8.548, Dooradoyle 52.639 -8.652, Foynes 52.612 -9.107, Patrickswell 52.597 -8.708',
  Longford: 'Granard 53.779 -7.494, Newtownforbes 53.768 -7.836',
  Louth: 'Collon 53.780 -6.483, Omeath 54.088 -6.257',
  Mayo: 'Achill Sound 53.931 -9.920, Knock 53.793 -8.918, Knock Airport 53.910 -8.818, Louisburgh 53.762 -9.808, Newport 53.885 -9.546',
  Meath:
    'Bettystown 53.697 -6.247, Clonee 53.411 -6.424, Gormanston 53.644 -6.240, Julianstown 53.673 -6.287, ' +
    'Kilmessan 53.557 -6.662, Nobber 53.822 -6.748, Summerhill 53.482 -6.733',
  Monaghan: 'Emyvale 54.341 -6.959',
  Offaly: 'Cloghan 53.221 -7.884, Kilcormac 53.174 -7.726',
  Roscommon: 'Elphin 53.849 -8.199, Strokestown 53.776 -8.104',
  Sligo: 'Coolaney 54.176 -8.602, Rosses Point 54.307 -8.567',
  Tipperary:
    'Ballingarry 52.592 -7.541, Borrisokane 52.995 -8.128, Cloughjordan 52.940 -8.036, Dundrum 52.556 -8.046, Killenaule 52.568 -7.672',
  Waterford:
    'Ardmore 51.952 -7.723, Cappoquin 52.145 -7.848, Kilmacthomas 52.205 -7.425, Tallow 52.095 -8.006',
  Westmeath: 'Delvin 53.611 -7.093, Tyrrellspass 53.389 -7.377',
  Wexford:
    'Blackwater 52.444 -6.343, Camolin 52.616 -6.430, Kilmore Quay 52.177 -6.588, Taghmon 52.322 -6.655',
  Wicklow:
    'Avoca 52.860 -6.217, Delgany 53.133 -6.091, Dunlavin 53.060 -6.700, Laragh 53.009 -6.298, Newcastle 53.073 -6.068, ' +
    'Roundwood 53.064 -6.226, Tinahely 52.797 -6.463',
};
