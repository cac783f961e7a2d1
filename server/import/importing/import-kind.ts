import { type ImportKind, importWords } from '@aforo/domain/import/columns.ts'
import type { Figures } from '@aforo/domain/import/figures.ts'
import type { Mapping } from '@aforo/domain/import/mapping.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import { attempt } from '../../platform/database/transaction.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Columns, Row } from '../table/read-table.ts'
import type { Trace } from '../tables.ts'
import type { FileRead } from './read-file.ts'

export type Outcome = {
  readonly line: number
  readonly did: 'made' | 'changed' | 'same' | 'wrong'
  readonly subject?: string
  readonly subject_id?: number
  readonly before?: Trace
  readonly fault?: string
}
export type WrittenLine = {
  readonly line: number
  readonly did: 'made' | 'changed'
  readonly subject_id: number
  readonly before: Trace
}
export type ImportContext = {
  readonly tx: Tx
  /** Its transactions are savepoints of `tx`: a refusal rolls back only its own part. */
  readonly app: AppContext
  readonly settings: Settings
  readonly by: number
  readonly now: Date
  readonly writes: boolean
}

export type Kind<R> = {
  readonly linesPerTransaction: number
  readonly read: (cells: Record<string, string>, line: number) => R | string
  readonly keyOf: (row: R) => string
  /** What a new line adds to the figures of the studio. */
  readonly measure: (row: R) => Figures
  readonly importRows: (context: ImportContext, rows: readonly R[]) => Promise<Outcome[]>
  readonly undoLine: (context: ImportContext, line: WrittenLine) => Promise<string | null>
}

/**
 * The context of one transaction. Settings are read before it starts, so that a transaction never waits for a second
 * connection.
 */
export const createImportContext = (
  app: AppContext,
  tx: Tx,
  { settings, by, writes }: { settings: Settings; by: number; writes: boolean },
): ImportContext => ({
  tx,
  app: { ...app, settings: async () => settings, transaction: (callback) => attempt(tx, callback) },
  settings,
  by,
  now: app.now(),
  writes,
})

export function readerOf<C extends Columns>(kind: ImportKind, columns: C) {
  const shape = z.strictObject(columns)
  const labels = new Map(importWords[kind].columns.map(({ key, label }) => [key, label]))
  return (cells: Record<string, string>, line: number): Row<C> | string => {
    const result = shape.safeParse(Object.fromEntries(Object.keys(columns).map((key) => [key, cells[key] ?? ''])))
    if (result.success) return { ...result.data, line } as Row<C>
    const [issue] = result.error.issues
    const key = String(issue?.path[0])
    const found = cells[key] ? `dice «${cells[key].slice(0, 60)}»` : 'está vacío'
    return `${labels.get(key) ?? key}: se esperaba ${issue?.message ?? 'otra cosa'}, y ${found}.`
  }
}

export type Prepared<R> = readonly ({ readonly line: number; readonly row: R } | { readonly wrong: Outcome })[]

export function prepare<R>(kind: Kind<R>, { header, lines }: FileRead, mapping: Mapping): Prepared<R> {
  const columnIndexes = Object.entries(mapping).map(([key, name]) => [key, header.indexOf(name)] as const)
  const firstLines = new Map<string, number>()
  return lines.map(({ cells, line }) => {
    const values = Object.fromEntries(
      columnIndexes.map(([key, index]) => [key, (cells[index] ?? '').replace(/^'/, '')]),
    )
    const row = kind.read(values, line)
    const toWrongLine = (fault: string) => ({ wrong: { line, did: 'wrong' as const, fault } })
    if (typeof row === 'string') return toWrongLine(row)
    const key = kind.keyOf(row)
    const earlier = firstLines.get(key)
    if (earlier !== undefined) return toWrongLine(`Está repetida: es la misma que la línea ${earlier}.`)
    firstLines.set(key, line)
    return { line, row }
  })
}

export async function importLines<R>(kind: Kind<R>, context: ImportContext, lines: Prepared<R>): Promise<Outcome[]> {
  const rows = lines.flatMap((line) => ('row' in line ? line.row : []))
  const outcomes = rows.length > 0 ? await kind.importRows(context, rows) : []
  return [...outcomes, ...lines.flatMap((line) => ('wrong' in line ? line.wrong : []))]
}
