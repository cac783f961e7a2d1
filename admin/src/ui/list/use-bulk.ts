import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Refused = { name: string; message: string }
export type Done<Row> = { row: Row; answer: unknown }

/**
 * Does the same with many rows, one after another, so that each is one change that may be refused while the others are
 * done. `refused` are those of the last time.
 */
export function useBulk<Row>(nameOf: (row: Row) => string) {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const work = async (rows: readonly Row[], task: (row: Row) => Promise<unknown>): Promise<Done<Row>[]> => {
    setWorking(true)
    const done: Done<Row>[] = []
    const failures: Refused[] = []
    for (const row of rows) {
      await task(row).then(
        (answer) => done.push({ row, answer }),
        (error: Error) => failures.push({ name: nameOf(row), message: error.message }),
      )
    }
    await client.invalidateQueries()
    setRefused(failures)
    setWorking(false)
    return done
  }
  return { working, refused, forget: () => setRefused([]), work }
}
