/** The files have orders of invented people, cut to the columns that matter and one or two more. */

const file = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const LINEITEMS = 'Lineitem quantity,Lineitem name,Lineitem price';
const SHIPPING =
  'Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone';

export const SHOPIFY = file(
  `Name,Email,Currency,${LINEITEMS},Shipping Company,${SHIPPING}`,
  `#1007,x@example.com,EUR,2,"Beeswax candle, large",18.00,,Niamh Testwell,4 Made Up Lane,,Galway,'H91 E2K3,G,IE,'+353209100011`,
  '#1007,x@example.com,,1,Apron,12.00,,,,,,,,,',
  '#1008,y@example.com,EUR,1,Soap,6.00,Sample Ltd,Colm Sampleton,Rose Cottage,Old Townland,Ennis,V95 X2C3,CE,IE,087.910.0012',
);

export const ORDER_FILES: Readonly<Record<string, readonly [file: string, to: string]>> = {
  Shopify: [SHOPIFY, 'Niamh Testwell, Galway'],
  Squarespace: [
    file(
      `Order ID,Email,${LINEITEMS},${SHIPPING},Private Notes`,
      '00042,z@example.com,1,Jumper,15.00,Orla Example,9 Nowhere Street,,Cork,T12 X2C3,,Ireland,0209100014,',
    ),
    'Orla Example, Cork',
  ],
  WooCommerce: [
    file(
      '\uFEFFOrder Number,Order Status,Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Item Name,Quantity (- Refund)',
      '512,Processing,0209100013,Siobhán,Ní Shampla,12 Model Road,Sligo,SO,F91 X2C3,IE,Scarf,3',
    ),
    'Siobhán Ní Shampla, Sligo',
  ],
  'Etsy’s orders': [
    file(
      'Sale Date,Order ID,Full Name,Number of Items,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country',
      '11/20/26,3000000001,Max Muster,1,Musterweg 3,,Berlin,,10115,Germany',
    ),
    'Max Muster, Berlin',
  ],
  'Etsy’s order items': [
    file(
      'Sale Date,Item Name,Quantity,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID',
      '11/20/26,Print,1,Max Muster,Musterweg 3,,Berlin,,10115,Germany,3000000001',
      '11/20/26,Frame,1,Max Muster,Musterweg 3,,Berlin,,10115,Germany,3000000001',
    ),
    'Max Muster, Berlin',
  ],
  eBay: [
    file(
      '\uFEFF,,,,,,,,,,,',
      '"Sales Record Number","Order Number","Buyer Name","Ship To Name","Ship To Phone","Ship To Address 1","Ship To Address 2","Ship To City","Ship To Zip","Ship To Country","Item Title","Quantity"',
      '"","","","","","","","","","","",""',
      '"101","11-00001","","Oisín Modelman","+353 20 910 0014","7 Specimen Court","","Limerick","V94 X2C3","Ireland","Vinyl record","1"',
      ',,',
      '"1","record(s) downloaded",,',
      '"Seller ID : sample_shop"',
    ),
    'Oisín Modelman, Limerick',
  ],
  Amazon: [
    file(
      'order-id\torder-item-id\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-address-2\tship-address-3\tship-city\tship-state\tship-postal-code\tship-country\tship-phone-number',
      '000-1\t1\t"Teapot 12"" wide"\t1\tJörg Beispiel\tMusterweg 3\tHinterhaus\tEtage 2\tKöln\t\t50667\tDE\t+49 221 0000000',
    ),
    'Jörg Beispiel, Köln',
  ],
  BigCommerce: [
    file(
      'Order ID,Customer Name,Customer Phone,Shipping Name,Shipping Street 1,Shipping Street 2,Shipping Suburb,Shipping State,Shipping Zip,Shipping Country,Product Details',
      '77,Aoife Sample,020 910 0015,Aoife Sample,5 Pretend Park,,Waterford,Waterford,X91 X2C3,Ireland,x',
    ),
    'Aoife Sample, Waterford',
  ],
  Wix: [
    file(
      'Order number,Date created,Contact email,Item,SKU,Qty,Price,Weight,Recipient name,Recipient phone,Delivery country,Delivery state,Delivery city,Delivery address,Delivery zip/postal code,Payment status,Fulfillment status',
      '10021,"Nov 20, 2026",w@example.com,Linen apron,AP1,1,35,0.4,Nora Sample,+353 20 910 0018,IRL,IE-SO,Sligo,9 Model Street,F91 X2C3,Paid,Not Fulfilled',
    ),
    'Nora Sample, Sligo',
  ],
  Magento: [
    file(
      'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Status,Shipping Address',
      '000000012,Main Website,"Nov 20, 2026, 9:12:00 AM",Eoin Sample,Eoin Sample,Pending,"6 Invented Road,Flat 2,Athlone,Westmeath,N37 X2C3"',
    ),
    'Eoin Sample, Athlone',
  ],
  'Royal Mail Click & Drop': [
    file(
      'Order reference,Date,Weight,Package size,Currency code,Full name,Phone,Company name,Address line 1,Address line 2,Address line 3,City,County,Postcode,Country,Customs description,Customs code,Country of origin,Quantity,Unit price,Unit weight',
      'A1,20/11/26,1.6,Parcel,EUR,Ruth Placeholder,020 7946 0017,,1 Nowhere Place,,,Leeds,,LS1 1AA,GBR,Cotton scarf,621420,IE,2,20.00,0.3',
    ),
    'Ruth Placeholder, Leeds',
  ],
  DPD: [
    file(
      'delisid;recipient_name;recipient_name2;recipient_street;recipient_house_no;recipient_zip;recipient_city;recipient_country;recipient_phone;weight;count',
      ';Max Mustermann GmbH;;Musterallee;12a;01067;Dresden;DE;+49 351 000000;1,5;1',
    ),
    'Max Mustermann GmbH, Dresden',
  ],
  'a shop that we do not know': [
    file(
      'Orders of the day|||||||',
      'Order no.|Customer name|Address|Town/City|County|Eircode|Telephone|Item',
      '9|Deirdre Sample|3 Thought Lane|Naas|Kildare|W91 X2C3|020 910 0016|Jumper',
      'Total|1||||||',
    ),
    'Deirdre Sample, Naas',
  ],
  'a shop whose town is the last line of the address': [
    file(
      'Recipient Name,Address Line 1,Address Line 2,Address Line 3,County,Eircode,Country,Mobile,Email,Weight,Contents,Customer Ref',
      'Eoin Sample,Apt 4,The Pretend Elms,Naas,Kildare,W91 X2C3,Éire,00353 20 910 0019,e@example.ie,500g,Soap,ORD-78',
    ),
    'Eoin Sample, Naas',
  ],
  'a shop whose addresses are in one cell': [
    file(
      'Customer,Full address,Mobile phone,Ref',
      'Ann Sample,"5 Made Up Quay, Westport, Co. Mayo, F28 X2C3, Ireland",020 910 0020,A-2',
    ),
    'Ann Sample, Westport',
  ],
  'a shop that names some columns as we do': [
    file(
      'Delivery name,Delivery address,Delivery city,Delivery country,Delivery eircode,Weight,Contents',
      'Ann Sample,5 Made Up Quay,Westport,Ireland,F28 X2C3,2,Scarves',
    ),
    'Ann Sample, Westport',
  ],
};

const SAMPLE = [
  ...['B-3', 'Max Muster', 'Musterweg 3', 'Berlin', '10115', 'DE', '+49 30 910 0013', 'Jumper'],
];
const named = (...header: readonly string[]): string => file(header.join(','), SAMPLE.join(','));

/** One order each, under the names of programs, carriers and lists; the columns stand in one order. */
export const SAME_ORDER: Readonly<Record<string, string>> = {
  'Square’s': named(
    ...['Order', 'Recipient Name', 'Recipient Address', 'Recipient City', 'Recipient Postal Code'],
    ...['Recipient Country', 'Recipient Phone', 'Item Name'],
  ),
  'a program for labels': named(
    ...['Order - Number', 'Ship To - Name', 'Ship To - Address 1', 'Ship To - City'],
    ...['Ship To - Postal Code', 'Ship To - Country', 'Ship To - Phone', 'Item - Name'],
  ),
  'a carrier': named(
    ...['Consignment Ref', 'Delivery Name', 'Delivery Address 1', 'Delivery Town'],
    ...['Delivery Postal Code', 'Delivery Country Code', 'Delivery Telephone', 'Goods Description'],
  ),
  'OpenCart’s': named(
    ...['Order ID', 'Shipping Firstname', 'Shipping Address 1', 'Shipping City'],
    ...['Shipping Postcode', 'Shipping Country', 'Telephone', 'Product', 'Shipping Lastname'],
  ),
  'a list of ours for another program': named(
    ...['reference', 'recipient_name', 'address_line_1', 'address_town', 'address_postcode'],
    ...['address_country', 'phone_mobile', 'description_of_contents'],
  ),
  'a shop for short films': named(
    ...['Order ID', 'Recipient', 'Detail Address', 'City', 'Zipcode', 'Country', 'Phone #'],
    'Product Name',
  ),
  'a list in German': named(
    ...['Bestellnummer', 'Vorname', 'Straße', 'Ort', 'PLZ', 'Land', 'Telefon', 'Artikel'],
  ),
  'a list in French': named(
    ...['N° de commande', 'Nom', 'Adresse', 'Ville', 'Code postal', 'Pays', 'Téléphone', 'Article'],
  ),
  'a list in Spanish': named(
    ...['Pedido', 'Nombre', 'Dirección', 'Ciudad', 'Código postal', 'País', 'Teléfono', 'Producto'],
  ),
  'a list in Italian': named(
    ...['Ordine', 'Nome', 'Indirizzo', 'Città', 'CAP', 'Paese', 'Telefono', 'Prodotto'],
  ),
  'a list in Polish': named(
    ...['Nr zamówienia', 'Imię i nazwisko', 'Ulica', 'Miejscowość', 'Kod pocztowy', 'Kraj'],
    ...['Telefon', 'Produkt'],
  ),
  'a carrier with names of its own': named(
    ...['Sender Reference', 'Receiver Contact Name', 'Receiver Address 1', 'Receiver Town'],
    ...['Receiver Postcode', 'Receiver Country Code', 'Receiver Mobile', 'Item Description'],
  ),
  'a program of a carrier': named(
    ...['Reference1', 'CompanyorName', 'Address1', 'CityorTown', 'PostalCode', 'CountryTerritory'],
    ...['Telephone', 'DescriptionofGoods'],
  ),
  'a program that joins its words': named(
    ...['order_number', 'deliver_to_name', 'deliver_to_address1', 'deliver_to_city'],
    ...['deliver_to_zip', 'deliver_to_country', 'deliver_to_phone', 'product_title'],
  ),
  'the contacts of a telephone': named(
    ...['Reference', 'First Name', 'Address 1 - Street', 'Address 1 - City'],
    ...['Address 1 - Postal Code', 'Address 1 - Country', 'Phone 1 - Value', 'Contents'],
  ),
  'a list in Irish': named(
    ...['Ref', 'Ainm', 'Seoladh', 'Baile', 'Éirchód', 'Tír', 'Fón', 'Contents'],
  ),
};
