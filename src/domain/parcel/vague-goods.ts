import { fold } from '../places/place-search.ts';

/** Words that do not say what a thing is, folded, in the languages that customs lines are typed in most; the last ones are fillers. */
const VAGUE = new Set(
  fold(
    `gift gifts present presents sale sales goods various variety assorted mixed misc miscellaneous sundry sundries diverse sample samples
    specimen merchandise commodity commodities item items product products article articles thing things stuff object objects
    belongings effects parcel parcels package packages packet box boxes content contents cargo freight shipment order other others
    unknown none na tbc tbd bits pieces household parts spares electronics electronic electrical equipment accessories accessory
    appliance appliances machinery supplies
    ersatzteile zubehor elektronik accessoires accesorios recambios
    geschenk geschenke muster warenmuster ware waren verschiedenes diverses sonstiges sachen artikel
    cadeau cadeaux echantillon echantillons marchandise marchandises divers choses
    regalo regalos muestra muestras mercancia varios cosas regali campione campioni merce vari
    presente amostra amostras diversos prezent prezenty upominek probka probki rozne towar rzeczy bronntanas bronntanais earrai
    hediye hediyelik darek darky podarok tovar tovary paquete paquetes paket pakete paczka colis pacco
    cadou cadouri mostre dovana davana geschenkje monster monsters diversen spullen
    подарок подарки подарунок образец образцы зразок зразки товар товары разное различные מתנה מתנות דוגמה різне δωρο δωρα δειγμα διαφορα
    هدية هدايا عينة عينات بضائع 선물 샘플 उपहार ของขวัญ
    a n an the of for and or from to with my our your some small big little new used old free no commercial value personal private family
    friend friends birthday christmas wedding easter surprise xmas business pc pcs piece set lot x only not resale spare other
    fur von und de pour et para y per e das der die le la les el il kleines neu`,
  ).split(' '),
);
/** The same words in scripts that put no spaces between words. */
const UNSPACED =
  /礼物|禮物|礼品|禮品|样品|樣品|样本|商品|货物|貨物|杂物|雜物|物品|东西|東西|ギフト|贈り物|贈答品|プレゼント|サンプル|雑貨|見本|生日|圣诞|聖誕|个人|個人|的|小|一些|各种|各種|誕生日|の/gu;

/** True when a customs description names no thing: "Gift", "Sale of goods", "3 x various samples", "礼物". */
export function isVague(description: string): boolean {
  // Folding would take the marks off Japanese letters.
  const words = fold(description.normalize('NFKC').replace(UNSPACED, ' '))
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  return words.every((word) => VAGUE.has(word));
}
