import { refuse } from '@aforo/domain/import/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { isStorable } from '../../platform/http/json-body.ts'
import { type Line, splitText } from '../table/split-text.ts'

const MOST_LINES = 50_000
export type FileRead = { readonly header: readonly string[]; readonly lines: readonly Line[] }

/** Decodes an uploaded table: UTF-8, else Windows-1252, which spreadsheets save; line ends become \n. */
export function textOf(bytes: Uint8Array): string {
  try {
    return normalizeText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return normalizeText(new TextDecoder('windows-1252').decode(bytes))
  }
}
const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

export function readFile(text: string): Verdict<FileRead> {
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
