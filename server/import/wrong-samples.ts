import assert from 'node:assert/strict'

/** How a sample changes the demo studio: a file's new content, an edit of its text, or null to delete it. */
export type Changes = Record<string, string | Buffer | null | ((text: string) => string)>

export const swap = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to)
  assert.notEqual(changed, text, `the sample must hold ${from}`)
  return changed
}
/** Makes each line of the timetable a series, but for those with a package. */
export const withSeries = (text: string): string =>
  swap(
    /^weekday/,
    'series,weekday',
  )(text).replace(/^[^,]+,\d\d:\d\d,.*$/gm, (line) => (line.split(',')[8] ? `no,${line}` : `si,${line}`))
export const addLine = (line: string) => (text: string) => `${text.trimEnd()}\n${line}\n`

/** A wrong sample for each check, and the fault that must be reported. */
export const WRONG: [title: string, files: Changes, fault: RegExp][] = [
  [
    'a handle that another file does not know, with the nearest one it does',
    { 'timetable.csv': swap('renata', 'renatta') },
    /^timetable\.csv:\d+ coaches: expected a coach of coaches\.csv, found "renatta" \(did you mean "renata"\?\)$/,
  ],
  [
    'a column that is none',
    { 'locations.csv': swap('address', 'adress') },
    /^locations\.csv:1 adress: expected a column of .*, found "adress" \(did you mean "address"\?\)$/,
  ],
  [
    'a column that is missing',
    { 'locations.csv': swap('address', 'adress') },
    /^locations\.csv:1 address: expected a col/,
  ],
  [
    'a handle used twice',
    { 'tags.csv': addLine('core,Core,#c2482d,video') },
    /^tags\.csv:10 handle: .*\(line 8\), found "core"$/,
  ],
  [
    'a handle with capitals',
    { 'tags.csv': addLine('Core,Core,#c2482d,video') },
    /^tags\.csv:10 handle: expected a handle/,
  ],
  ['a colour that is none', { 'tags.csv': swap('#4f7a5b', 'verde') }, /^tags\.csv:2 color: expected a colour such as/],
  [
    'an hour that is none',
    { 'timetable.csv': swap('06:15', '6:15') },
    /^timetable\.csv:2 time: expected a time HH:mm.*"6:15"$/,
  ],
  [
    'a weekday that is none',
    { 'timetable.csv': swap('lunes', 'lunez') },
    /^timetable\.csv:2 weekday: expected a weekday/,
  ],
  [
    'a line with too few cells',
    { 'tags.csv': addLine('suave,Suave') },
    /^tags\.csv:10: expected 4 cells, found "2 cells"$/,
  ],
  [
    'a quote that does not close',
    { 'tags.csv': addLine('suave,"Suave,#c2482d,video') },
    /^tags\.csv:10: expected quotes in pairs/,
  ],
  ['a file that is missing', { 'coaches.csv': null }, /^coaches\.csv:1: expected a file coaches\.csv in the folder/],
  ['a file of an unknown name', { 'timtable.csv': 'a' }, /^timtable\.csv:1: .*did you mean "timetable\.csv"\?/],
  [
    'a file in another encoding',
    { 'tags.csv': Buffer.from([0x68, 0xed, 0x0a]) },
    /^tags\.csv:1: expected a file saved as UTF-8/,
  ],
  [
    'a price with letters',
    { 'packages.csv': swap(',120,', ',ciento,') },
    /^packages\.csv:2 price: expected an amount of pesos/,
  ],
  [
    'a sale price above the price',
    { 'packages.csv': swap('"1,890"', '9999') },
    /sale_price: expected less than the price, found "9999"$/,
  ],
  [
    'a subscription without period',
    { 'packages.csv': swap('si,month,1,,,no', 'si,,1,,,no') },
    /subscription_period: expected a value, as it is a subscription/,
  ],
  [
    'a package number used twice',
    { 'packages.csv': swap('bienvenida,,', 'bienvenida,152,') },
    /class_package_id: .*found "152"$/,
  ],
  [
    'hours that are none',
    { 'packages.csv': swap('lun-vie 06:00-12:00', 'lun-vie 12:00-06:00') },
    /allowed_times: expected hours such as lun-vie/,
  ],
  [
    'a class type of a package twice',
    { 'package_types.csv': addLine('reformer-8,reformer,2,30') },
    /^package_types\.csv:5 class_type/,
  ],
  [
    'a discount of more than all',
    { 'discounts.csv': swap('10%', '110%') },
    /^discounts\.csv:2 amount: expected a percentage/,
  ],
  [
    'a video without https',
    { 'videos.csv': swap('https:', 'http:') },
    /^videos\.csv:2 url: expected an address that begins/,
  ],
  [
    'a video shown from a day that is none',
    { 'videos.csv': swap('-60d 08:00', 'ayer') },
    /^videos\.csv:2 published: expected no for a draft/,
  ],
  [
    'a spot map that is none',
    { 'class_types.csv': swap('"5,6,7"', '"5,0,7"') },
    /^class_types\.csv:2 spot_map: expected row sizes/,
  ],
  [
    'more places than the room has spots',
    { 'timetable.csv': swap('renata,18,45', 'renata,19,45') },
    /^timetable\.csv:2 capacity: expected at most the 18 spots of the spot_map of ride-45, found "19"$/,
  ],
  [
    'a series in a demo with a past',
    { 'timetable.csv': withSeries },
    /^timetable\.csv:2 series: expected no in a folder with history\.csv or crowd\.csv, found "si"$/,
  ],
  [
    'a coach in two places at once',
    { 'timetable.csv': addLine('lunes,06:30,box,condesa,renata,14,50,,,') },
    /^timetable\.csv:75 coaches: expected a coach who is free \(line 2 overlaps\), found "renata"$/,
  ],
  [
    'a coach who cannot get from one place to the other',
    { 'timetable.csv': addLine('lunes,07:15,box,condesa,renata,14,50,,,') },
    /^timetable\.csv:75 coaches: expected 30 minutes to come from roma-norte \(line 2\), found "renata"$/,
  ],
  [
    'a room with spots used twice',
    { 'timetable.csv': addLine('lunes,06:30,ride-45,roma-norte,mateo,18,45,,,') },
    /^timetable\.csv:75 time: expected a time when the room is free \(line 2 overlaps\)/,
  ],
  [
    'a class written twice',
    { 'timetable.csv': addLine('lunes,06:15,ride-45,roma-norte,mateo,18,45,,,') },
    /line 2 has it already/,
  ],
  [
    'a phone of eleven digits',
    { 'customers.csv': swap('5500001001', '55000010011') },
    /^customers\.csv:2 phone: expected a phone/,
  ],
  [
    'a phone of two people',
    { 'customers.csv': swap('5500001008', '5500001001') },
    /^customers\.csv:3 phone: .*\(line 2\)/,
  ],
  [
    'a short password of staff',
    { 'customers.csv': swap('barro-administra-1', 'barro-1') },
    /password: expected at least 12 characters for admin, found "7 characters"$/,
  ],
  [
    'a history of an unknown customer',
    { 'history.csv': swap('beto@', 'veto@') },
    /customer: expected a customer of .*did you mean "beto@/,
  ],
  [
    'a verb that is none',
    { 'history.csv': addLine('-1d 10:00,ana@casabarro.example,vende,,,,,,,,,,,,') },
    /verb: expected one of compra/,
  ],
  [
    'a purchase without package',
    { 'history.csv': addLine('-1d 10:00,ana@casabarro.example,compra,,tarjeta,,,,,,,,,,') },
    /package: expected a value for compra, found nothing$/,
  ],
  [
    'history of a class that is never held',
    { 'history.csv': addLine('-2d 10:00,ana@casabarro.example,reserva,,,box,condesa,-1d 04:00,,,,,,,') },
    /class_when: expected a class of timetable\.csv, found "box at condesa 04:00"$/,
  ],
  [
    'an attendance in the future',
    { 'history.csv': addLine('-2d 10:00,ana@casabarro.example,asiste,,,ride-45,roma-norte,+1d 07:15,,,,,,,') },
    /class_when: expected a class of the past/,
  ],
  [
    'a setting that is none',
    { 'settings.csv': swap('hero_title', 'hero_titel') },
    /^settings\.csv:\d+ key: expected a key of the configuration, found "hero_titel" \(did you mean "hero_title"\?\)$/,
  ],
  [
    'a setting of the wrong kind',
    { 'settings.csv': swap('primary,#c2482d', 'primary,rojo') },
    /^settings\.csv:5 value: expected a colour such as #c2482d for primary, found "rojo"$/,
  ],
  [
    'a setting given twice',
    { 'settings.csv': addLine('estilo,tinta') },
    /^settings\.csv:\d+ key: .*\(line 4\), found "estilo"$/,
  ],
  [
    'a logo that is not there',
    { 'settings.csv': addLine('logo,logo.png') },
    /value: expected a picture of images\/, found "logo\.png"/,
  ],
  [
    'a reserve button for a package that is not there',
    { 'settings.csv': swap('home_package_id,152', 'home_package_id,151') },
    /value: expected a class_package_id of packages\.csv, found "151" \(did you mean "152"\?\)$/,
  ],
  [
    'a page without front matter',
    { 'pages/hola.md': 'Hola' },
    /^pages\/hola\.md:1: expected front matter between two lines ---/,
  ],
  [
    'a page in place of a screen',
    { 'pages/hola.md': '---\nslug: checkout\ntitle: Hola\n---\nHola' },
    /^pages\/hola\.md:2 slug: expected a slug that is no screen of the portal, found "checkout"$/,
  ],
  [
    'two pages of one slug',
    { 'pages/zeta.md': '---\nslug: nosotros\ntitle: Hola\n---\nHola' },
    /^pages\/zeta\.md:2 slug: expected a slug not used before \(pages\/nosotros\.md\)/,
  ],
  [
    'a misspelt word in front matter',
    { 'pages/hola.md': '---\nslug: hola\ntitel: Hola\n---\nHola' },
    /^pages\/hola\.md:3: expected each of slug, title.*did you mean "title"\?/,
  ],
  [
    'a picture that is none',
    { 'images/foto.png': '<svg onload="alert(1)"/>' },
    /^images\/foto\.png:1: expected a PNG, JPEG/,
  ],
  [
    'a form field twice',
    { 'form_fields.csv': addLine('direccion,,street,Calle,text,no,0,10,,,') },
    /^form_fields\.csv:17 key/,
  ],
]
