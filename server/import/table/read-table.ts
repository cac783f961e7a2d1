import { z } from 'zod'
import { type Fault, nearest } from './fault.ts'
import { readText, type Source } from './source.ts'
import { type Line, splitText } from './split-text.ts'

/** Each column of a file with the schema that turns its cell (trimmed text) into a value; a schema's message says what was expected. */
export type Columns = Record<string, z.ZodType<unknown, string>>
export type Row<C extends Columns> = { readonly [K in keyof C]: z.output<C[K]> } & { readonly line: number }
export interface Table<R> {
  readonly file: string
  readonly rows: readonly R[]
  /** Every natural key of the file, faulty lines included, so that a fault is reported once. */
  readonly keys: ReadonlySet<string>
}

/**
 * Reads one CSV file (UTF-8, header line, RFC 4180) of a studio's folder: every line against its columns, unknown and missing
 * columns and repeated keys refused. A column may be left out when an empty cell is allowed in it; a file when `optional`.
 */
export async function readTable<C extends Columns>(
  source: Source,
  file: string,
  columns: C,
  { key, optional = false }: { key?: keyof C & string; optional?: boolean } = {},
): Promise<Table<Row<C>>> {
  const text = await readText(source, file)
  if (text === undefined) {
    const missing = !optional && !source.faults.some((fault) => fault.file === file)
    if (missing) source.faults.push({ file, line: 1, expected: `a file ${file} in the folder`, found: '' })
    return { file, rows: [], keys: new Set() }
  }
  const [header, ...lines] = splitLines(source, file, text)
  if (!header || !headerHolds(source, file, header, columns)) return { file, rows: [], keys: new Set() }
  const rows = lines.flatMap((line) => readRow(source, file, columns, header.cells, line) ?? [])
  return { file, rows, keys: key ? uniqueKeys(source, file, key, header.cells.indexOf(key), lines) : new Set() }
}

function splitLines(source: Source, file: string, text: string): Line[] {
  const split = splitText(text)
  if (!Array.isArray(split)) {
    const expected = 'quotes in pairs around a whole cell, and doubled inside it'
    source.faults.push({ file, line: split.line, expected, found: split.found })
    return []
  }
  if (split.length === 0) source.faults.push({ file, line: 1, expected: 'a header line', found: '' })
  return split
}

function headerHolds(source: Source, file: string, header: Line, columns: Columns): boolean {
  const known = Object.keys(columns)
  const fault = (more: Omit<Fault, 'file' | 'line'>) => source.faults.push({ file, line: header.line, ...more })
  const before = source.faults.length
  for (const [index, column] of header.cells.entries()) {
    if (!known.includes(column)) {
      fault({ column, expected: `a column of ${known.join(', ')}`, found: column, suggestion: nearest(column, known) })
    } else if (header.cells.indexOf(column) !== index) fault({ column, expected: 'each column once', found: column })
  }
  for (const column of known) {
    const required = !columns[column]?.safeParse('').success
    if (required && !header.cells.includes(column)) fault({ column, expected: 'a column with this name', found: '' })
  }
  return source.faults.length === before
}

function readRow<C extends Columns>(
  source: Source,
  file: string,
  columns: C,
  header: readonly string[],
  { cells, line }: Line,
): Row<C> | undefined {
  if (cells.length !== header.length) {
    source.faults.push({ file, line, expected: `${header.length} cells`, found: `${cells.length} cells` })
    return undefined
  }
  const raw = Object.fromEntries(Object.keys(columns).map((column) => [column, cells[header.indexOf(column)] ?? '']))
  const parsed = z.strictObject(columns).safeParse(raw)
  if (parsed.success) return { ...parsed.data, line } as Row<C>
  for (const issue of parsed.error.issues) {
    const column = String(issue.path[0])
    source.faults.push({ file, line, column, expected: issue.message, found: raw[column] ?? '' })
  }
  return undefined
}

function uniqueKeys(
  source: Source,
  file: string,
  column: string,
  index: number,
  lines: readonly Line[],
): ReadonlySet<string> {
  const first = new Map<string, number>()
  for (const { cells, line } of lines) {
    const value = cells[index] ?? ''
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, line)
    else if (value) {
      source.faults.push({
        file,
        line,
        column,
        expected: `a ${column} not used before (line ${earlier})`,
        found: value,
      })
    }
  }
  return new Set([...first.keys()].filter(Boolean))
}
