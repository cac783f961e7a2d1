import { cellOf } from '../people/answers.ts'
import type { HeldAnswer } from './answers-store.ts'
import type { Table } from './facts.ts'

export function answersOf(answers: readonly HeldAnswer[]): { readonly table: Table; readonly left: number } {
  const cells = answers.map((one) => ({ ...one, cell: cellOf(one.value, one) }))
  const rows = cells.flatMap(({ email, key, cell, consentedAt }) =>
    cell === null ? [] : [[email, key, cell, consentedAt]],
  )
  const table = { file: 'answers.csv', columns: ['customer', 'key', 'answer', 'consented_at'], rows }
  return { table, left: cells.length - rows.length }
}
