/** The counties that we collect in, by what people call their part of Ireland. County Dublin is a part by itself. */
export const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  'County Dublin': ['Dublin'],
  Leinster: [
    ...['Carlow', 'Kildare', 'Kilkenny', 'Laois', 'Longford', 'Louth', 'Meath'],
    ...['Offaly', 'Westmeath', 'Wexford', 'Wicklow'],
  ],
  Munster: ['Clare', 'Cork', 'Kerry', 'Limerick', 'Tipperary', 'Waterford'],
  Connacht: ['Galway', 'Leitrim', 'Mayo', 'Roscommon', 'Sligo'],
  Ulster: ['Cavan', 'Donegal', 'Monaghan'],
};

export const COUNTIES: readonly string[] = Object.values(PROVINCES).flat();
