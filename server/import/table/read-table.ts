import { z } from 'zod'
import { type Fault, nearest } from './fault.ts'
import { readText, type Source } from './source.ts'
import { type Line, splitText } from './split-text.ts'

/** Maps each column to the schema that parses its trimmed cell; the schema's message says what was expected. */
export type Columns = Record<string, z.ZodType<unknown, string>>
export type Row<C extends Columns> = { readonly [K in keyof C]: z.output<C[K]> } & { readonly line: number }
export interface Table<R> {
  readonly file: string
  readonly rows: readonly R[]
  /** Every natural key of the file, faulty lines included, so that a fault is reported once. */
  readonly keys: ReadonlySet<string>
}

/**
 * Reads one CSV file (UTF-8, header line, RFC 4180) of a studio's folder and validates every line; unknown and missing
 * columns and repeated keys are faults. A column may be missing when its cell may be empty, a file when `optional`.
 */
export async function readTable<C extends Columns>(
  source: Source,
  file: string,
  columns: C,
  { key, optional = false }: { key?: keyof C & string; optional?: boolean } = {},
): Promise<Table<Row<C>>> {
  const text = await readText(source, file)
  if (text === undefined) {
    const isMissing = !optional && !source.faults.some((fault) => fault.file === file)
    if (isMissing) source.faults.push({ file, line: 1, expected: `a file ${file} in the folder`, found: '' })
    return { file, rows: [], keys: new Set() }
  }
  const [header, ...lines] = splitLines(source, file, text)
  if (!header || !checkHeader(source, file, header, columns)) return { file, rows: [], keys: new Set() }
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

function checkHeader(source: Source, file: string, header: Line, columns: Columns): boolean {
  const columnNames = Object.keys(columns)
  const fault = (details: Omit<Fault, 'file' | 'line'>) => source.faults.push({ file, line: header.line, ...details })
  const faultsBefore = source.faults.length
  for (const [index, column] of header.cells.entries()) {
    if (!columnNames.includes(column)) {
      fault({
        column,
        expected: `a column of ${columnNames.join(', ')}`,
        found: column,
        suggestion: nearest(column, columnNames),
      })
    } else if (header.cells.indexOf(column) !== index) fault({ column, expected: 'each column once', found: column })
  }
  for (const column of columnNames) {
    const isRequired = !columns[column]?.safeParse('').success
    if (isRequired && !header.cells.includes(column)) fault({ column, expected: 'a column with this name', found: '' })
  }
  return source.faults.length === faultsBefore
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
  const firstLines = new Map<string, number>()
  for (const { cells, line } of lines) {
    const value = cells[index] ?? ''
    const earlier = firstLines.get(value)
    if (earlier === undefined) firstLines.set(value, line)
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
  return new Set([...firstLines.keys()].filter(Boolean))
}
