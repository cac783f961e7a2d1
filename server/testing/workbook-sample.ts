import { strToU8, type Zippable, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The styles of `workbookOf`: cells with s="1" are days, 2 hours, 3 percentages, 4 five digits, 5 a day with its hour. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${[0, 164, 20, 9, 165, 22].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`

type SheetSample = {
  readonly name: string
  readonly rows: string
  readonly merges?: readonly string[]
  readonly state?: string
}

/** A workbook as Excel writes it, by hand: its sheets with the XML of their rows. */
export function workbookOf(sheets: readonly SheetSample[], more: Zippable = {}): Uint8Array<ArrayBuffer> {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    strToU8(`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`)
  const parts: Zippable = {
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}"` : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_sheet, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('') +
        relation(90, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': strToU8(HEAD + STYLES),
  }
  for (const [index, { rows, merges = [] }] of sheets.entries()) {
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`,
    )
  }
  return new Uint8Array(zipSync({ ...parts, ...more }))
}

export const textCell = (ref: string, text: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
export const numberCell = (ref: string, value: number, style = 0): string =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`
export const rowOf = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`

/** Rows of text, from A1 on. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) =>
      rowOf(
        row + 1,
        cells.map((text, column) => textCell(`${String.fromCharCode(65 + column)}${row + 1}`, text)).join(''),
      ),
    )
    .join('')
