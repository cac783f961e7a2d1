import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Failure } from '../../api/request.ts'
import {
  type Conflict,
  conflictsIn,
  type Fields,
  merge,
  type FieldGroups,
  type Versioned,
  versionOf,
} from './compare.ts'
import type { ValueFormatters } from './record-conflict.tsx'
import type { Labels } from './value-words.ts'

const RecordConflict = lazy(() =>
  import('./record-conflict.tsx').then((module) => ({ default: module.RecordConflict })),
)

type VersionOptions<Row, Values> = {
  record: Row | null
  valuesOf: (record: Row) => Values
  bodyOf: (values: Values, record: Row | null) => object
  onValues: (values: Values, now: Row) => void
  onSaveLocal: (values: Values) => Promise<unknown>
  working: boolean
  fieldGroups?: FieldGroups | undefined
  labels?: Labels | undefined
  formatters?: ValueFormatters | undefined
}
type OpenConflict<Row, Values> = { now: Row; local: Values; conflicts: Conflict[] }

export const conflictingRecordIn = (error: unknown): unknown =>
  error instanceof Failure && error.code === 'version-conflict' ? (error.body.current ?? null) : null

export const isConflict = (error: unknown): boolean => conflictingRecordIn(error) !== null

/**
 * Saves a record with the version it was opened with. Concurrent changes of different fields are merged; if both
 * changed one field, a sheet shows both values. Typed values are never lost.
 */
export function useVersions<Row extends object, Values extends object>(options: VersionOptions<Row, Values>) {
  const { valuesOf, bodyOf, onValues, onSaveLocal, working, fieldGroups, labels, formatters } = options
  // Lists are refetched behind an open form, so this remembers the record that the form was opened with.
  const [seen, setSeen] = useState(options.record)
  const latest = useRef(seen)
  const [conflict, setConflict] = useState<OpenConflict<Row, Values> | null>(null)

  const applyMerge = (local: Values, now: Row, wins: 'local' | 'now'): Values => {
    const base = latest.current
    const merged = base ? merge({ base: valuesOf(base), local, now: valuesOf(now) }, wins, fieldGroups) : local
    latest.current = now
    setSeen(now)
    setConflict(null)
    onValues(merged, now)
    return merged
  }

  const save = async <T,>(local: Values, send: (body: Fields, base: Row | null) => Promise<T>): Promise<T> => {
    const base = latest.current
    try {
      return await send({ ...bodyOf(local, base), ...(base ? versionOf(base as Versioned) : {}) }, base)
    } catch (error) {
      const now = conflictingRecordIn(error) as Row | null
      if (!now || !base) throw error
      const fieldsOf = (values: Values, row: Row) => bodyOf(values, row) as Fields
      const conflicts = conflictsIn(
        { base: fieldsOf(valuesOf(base), base), local: fieldsOf(local, base), now: fieldsOf(valuesOf(now), now) },
        fieldGroups,
      )
      if (conflicts.length === 0) return save(applyMerge(local, now, 'local'), send)
      setConflict({ now, local, conflicts })
      throw error
    }
  }

  const sheet: ReactNode = conflict && (
    <Suspense>
      <RecordConflict
        {...{ conflicts: conflict.conflicts, labels, words: formatters, working }}
        onClose={() => setConflict(null)}
        onTakeNow={() => void applyMerge(conflict.local, conflict.now, 'now')}
        onSaveLocal={() => void onSaveLocal(applyMerge(conflict.local, conflict.now, 'local'))}
      />
    </Suspense>
  )
  const rebase = (now: Row) => {
    latest.current = now
    setSeen(now)
  }
  return { seen, save, rebase, sheet }
}
