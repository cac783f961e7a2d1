import { refuse } from '@aforo/domain/import/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { isStorable } from '../../platform/http/body/json-body.ts'
import { type Line, splitText } from '../table/split-text.ts'
import { readWorkbook } from '../workbook/read-workbook.ts'

const MOST_LINES = 50_000
export type FileRead = { readonly header: readonly string[]; readonly lines: readonly Line[] }

const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Reads an uploaded table as CSV text: a workbook of Excel or text, by its bytes, whichever name the file has. */
export async function readUpload(bytes: Uint8Array) {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (startsWith(OLE)) return refuse(Buffer.from(bytes).includes(ENCRYPTED) ? 'file-encrypted' : 'file-old-excel')
  if (!startsWith(ZIP)) return allow({ text: textOf(bytes), sheet: null })
  const answer = await readWorkbook(bytes)
  return 'fault' in answer ? refuse(answer.fault) : allow(answer)
}

/** Decodes text: UTF-8, else Windows-1252, which spreadsheets save; line ends become \n. */
function textOf(bytes: Uint8Array): string {
  try {
    return normalizeText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return normalizeText(new TextDecoder('windows-1252').decode(bytes))
  }
}
const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

export function readFile(text: string) {
  if (!isStorable(text)) return refuse('file-unreadable')
  const split = splitText(text, delimiterOf(text))
  if (!Array.isArray(split)) {
    return refuse('file-unreadable', { message: `Línea ${split.line}: hay comillas sin cerrar o fuera de lugar.` })
  }
  const [header, ...lines] = split
  if (!header || lines.length === 0) return refuse('file-empty')
  if (lines.length > MOST_LINES) return refuse('too-many-lines')
  return allow({ header: uniqueNames(header.cells), lines })
}

function delimiterOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') + 1 || undefined).replace(/"[^"]*"/g, '')
  const [best] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)
  return best ?? ','
}

function uniqueNames(cells: readonly string[]): string[] {
  const names: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.slice(0, 200) || `Columna ${index + 1}`
    names.push(names.includes(name) ? `${name} (${index + 1})` : name)
  }
  return names
}
