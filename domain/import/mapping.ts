import { type ImportKind, importWords } from './columns.ts'

export type Mapping = Readonly<Record<string, string>>

const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Guesses the column for each field: first by usual headers, then by headers that contain one. Each column is used
 * once.
 */
export function guessMapping(kind: ImportKind, headers: readonly string[]): Mapping {
  const { columns } = importWords[kind]
  const left = new Map(headers.map((header) => [header, plainHeader(header)]))
  const mapping: Record<string, string> = {}
  const take = (fits: (plain: string, known: readonly string[]) => boolean) => {
    for (const { key, known } of columns) {
      const found =
        mapping[key] === undefined && [...left].find(([, plain]) => fits(plain, [plainHeader(key), ...known]))
      if (!found) continue
      mapping[key] = found[0]
      left.delete(found[0])
    }
  }
  take((plain, known) => known.includes(plain))
  take((plain, known) => known.some((word) => word.length > 3 && ` ${plain} `.includes(` ${word} `)))
  return mapping
}

/** What is missing before lines can be read by a mapping, in a sentence; null when nothing is. */
export function mappingFault(kind: ImportKind, mapping: Mapping, headers: readonly string[]): string | null {
  const { columns, oneOf } = importWords[kind]
  const isMapped = (key: string) => headers.includes(mapping[key] ?? '')
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key
  const stranger = Object.keys(mapping).find((key) => !columns.some((column) => column.key === key))
  if (stranger !== undefined) return `No hay una columna «${stranger}».`
  const absentHeader = Object.values(mapping).find((header) => !headers.includes(header))
  if (absentHeader !== undefined) return `El archivo no tiene la columna «${absentHeader}».`
  const missing = columns.filter(({ key, required }) => required && !isMapped(key))
  if (missing.length > 0) return `Di qué columna es: ${missing.map(({ label }) => label).join(', ')}.`
  if (oneOf.length > 0 && !oneOf.some(isMapped)) return `Di qué columna es: ${oneOf.map(labelOf).join(' o ')}.`
  const twice = Object.values(mapping).find((header, at, all) => all.indexOf(header) !== at)
  return twice === undefined ? null : `La columna «${twice}» está elegida dos veces.`
}
