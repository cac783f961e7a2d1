import { CsvError, parse } from 'csv-parse/sync'

export type Line = { readonly cells: readonly string[]; readonly line: number }

const removeApostrophe = (cell: string): string => cell.replace(/^'(?='*[=+\-@])/, '')

/**
 * Splits a CSV into lines (RFC 4180) with trimmed cells, without empty lines except the header; or returns where quotes
 * are unbalanced.
 */
export function splitText(text: string, delimiter = ','): Line[] | { readonly line: number; readonly found: string } {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    const lines = (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      cells: record.map(removeApostrophe),
      line: info.lines - (record.join('').match(/\n/g)?.length ?? 0),
    }))
    return lines.filter(({ cells }, index) => index === 0 || cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      line: Number((error as { lines?: number }).lines ?? 1),
      found: error.message.split(':')[0] ?? error.code,
    }
  }
}
