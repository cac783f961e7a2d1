import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Failure } from '../../api/wire.ts'
import { type Conflict, conflictsIn, type Fields, merge, type Together, type Versioned, versionOf } from './compare.ts'
import type { Words } from './record-conflict.tsx'
import type { Labels } from './value-words.ts'

const RecordConflict = lazy(() => import('./record-conflict.tsx').then((room) => ({ default: room.RecordConflict })))

type Editing<Row, Values> = {
  record: Row | null
  valuesOf: (record: Row) => Values
  bodyOf: (values: Values, record: Row | null) => object
  onValues: (values: Values) => void
  onSaveLocal: (values: Values) => Promise<unknown>
  working: boolean
  together?: Together | undefined
  labels?: Labels | undefined
  words?: Words | undefined
}
type Open<Row, Values> = { now: Row; local: Values; conflicts: Conflict[] }

export const currentIn = (error: unknown): unknown =>
  error instanceof Failure && error.code === 'version-conflict' ? (error.body.current ?? null) : null

export const isConflict = (error: unknown): boolean => currentIn(error) !== null

/**
 * Saves a record with the version it was opened with. Concurrent changes of other fields are merged; of the same
 * fields a sheet shows both values, nothing typed is lost.
 */
export function useVersions<Row extends object, Values extends object>(editing: Editing<Row, Values>) {
  const { valuesOf, bodyOf, onValues, onSaveLocal, working, together, labels, words } = editing
  // Lists are read again behind an open form: what it is compared with is what it was opened with.
  const [seen, setSeen] = useState(editing.record)
  const latest = useRef(seen)
  const [open, setOpen] = useState<Open<Row, Values> | null>(null)

  const take = (local: Values, now: Row, wins: 'local' | 'now'): Values => {
    const base = latest.current
    const merged = base ? merge({ base: valuesOf(base), local, now: valuesOf(now) }, wins, together) : local
    latest.current = now
    setSeen(now)
    setOpen(null)
    onValues(merged)
    return merged
  }

  const save = async <T,>(local: Values, send: (body: Fields, base: Row | null) => Promise<T>): Promise<T> => {
    const base = latest.current
    try {
      return await send({ ...bodyOf(local, base), ...(base ? versionOf(base as Versioned) : {}) }, base)
    } catch (error) {
      const now = currentIn(error) as Row | null
      if (!now || !base) throw error
      const fieldsOf = (values: Values, row: Row) => bodyOf(values, row) as Fields
      const conflicts = conflictsIn(
        { base: fieldsOf(valuesOf(base), base), local: fieldsOf(local, base), now: fieldsOf(valuesOf(now), now) },
        together,
      )
      if (conflicts.length === 0) return save(take(local, now, 'local'), send)
      setOpen({ now, local, conflicts })
      throw error
    }
  }

  const sheet: ReactNode = open && (
    <Suspense>
      <RecordConflict
        {...{ conflicts: open.conflicts, labels, words, working }}
        onClose={() => setOpen(null)}
        onTakeNow={() => void take(open.local, open.now, 'now')}
        onSaveLocal={() => void onSaveLocal(take(open.local, open.now, 'local'))}
      />
    </Suspense>
  )
  const rebase = (now: Row) => {
    latest.current = now
    setSeen(now)
  }
  return { seen, save, rebase, sheet }
}
