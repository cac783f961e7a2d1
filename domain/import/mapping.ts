import { withoutAccents } from '../values/spanish.ts'
import { type ImportKind, importWords } from './columns.ts'

export type Mapping = Readonly<Record<string, string>>

const normalizeHeader = (header: string): string =>
  withoutAccents(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Guesses the column for each field: first by equal headers, then by headers that contain a known word. Each column is
 * used once.
 */
export function guessMapping(kind: ImportKind, headers: readonly string[]): Mapping {
  const { columns } = importWords[kind]
  const remaining = new Map(headers.map((header) => [header, normalizeHeader(header)]))
  const mapping: Record<string, string> = {}
  const assignColumns = (matches: (normalized: string, known: readonly string[]) => boolean) => {
    for (const { key, knownHeaders } of columns) {
      const found =
        mapping[key] === undefined &&
        [...remaining].find(([, normalized]) => matches(normalized, [normalizeHeader(key), ...knownHeaders]))
      if (!found) continue
      mapping[key] = found[0]
      remaining.delete(found[0])
    }
  }
  assignColumns((normalized, known) => known.includes(normalized))
  assignColumns((normalized, known) => known.some((word) => word.length > 3 && ` ${normalized} `.includes(` ${word} `)))
  return mapping
}

/** A Spanish sentence that says why the lines cannot be read with this mapping; null when they can. */
export function mappingFault(kind: ImportKind, mapping: Mapping, headers: readonly string[]): string | null {
  const { columns, oneOf } = importWords[kind]
  const isMapped = (key: string) => headers.includes(mapping[key] ?? '')
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key
  const unknownKey = Object.keys(mapping).find((key) => !columns.some((column) => column.key === key))
  if (unknownKey !== undefined) return `No hay una columna «${unknownKey}».`
  const absentHeader = Object.values(mapping).find((header) => !headers.includes(header))
  if (absentHeader !== undefined) return `El archivo no tiene la columna «${absentHeader}».`
  const missing = columns.filter(({ key, required }) => required && !isMapped(key))
  if (missing.length > 0) return `Di qué columna es: ${missing.map(({ label }) => label).join(', ')}.`
  if (oneOf.length > 0 && !oneOf.some(isMapped)) return `Di qué columna es: ${oneOf.map(labelOf).join(' o ')}.`
  const duplicate = Object.values(mapping).find((header, index, all) => all.indexOf(header) !== index)
  return duplicate === undefined ? null : `La columna «${duplicate}» está elegida dos veces.`
}
