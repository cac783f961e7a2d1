import { useDraft } from '../drafts/use-draft.ts'
import { type NewRow, usualRow, type WeekCoach, type WeekRow, type WeekType } from './week-rows.ts'

const MOST_AT_FIRST = 4

type Rows = { rows: readonly WeekRow[]; next: number }

const withMore = ({ rows, next }: Rows, more: readonly NewRow[]): Rows => ({
  rows: [...rows, ...more.map((row, index) => ({ ...row, row: next + index }))],
  next: next + more.length,
})

/** Class types and coaches may have been deleted since the rows were written. */
const withoutMissing = ({ rows, next }: Rows, types: readonly WeekType[], coaches: readonly WeekCoach[]): Rows => ({
  next,
  rows: rows
    .filter(({ class_type_id }) => types.some(({ id }) => id === class_type_id))
    .map((row) => (coaches.some(({ id }) => id === row.instructor_id) ? row : { ...row, instructor_id: null })),
})

/** The rows that are not created yet. An empty week begins with a usual row for each of the first class types. */
export function useWeekRows(types: readonly WeekType[], coaches: readonly WeekCoach[], isEmpty: boolean) {
  const usualRows = () => types.slice(0, MOST_AT_FIRST).map((_, index) => usualRow(types, coaches, index))
  const blank = withMore({ rows: [], next: 0 }, isEmpty ? usualRows() : [])
  const [{ rows, next }, setRows] = useDraft<Rows>('timetable', blank, {
    mend: (kept) => withoutMissing(kept, types, coaches),
  })
  return {
    rows,
    addUsual: () => setRows((all) => withMore(all, [usualRow(types, coaches, next)])),
    addAll: (more: readonly NewRow[]) => setRows((all) => withMore(all, more)),
    remove: (row: number) => setRows((all) => ({ ...all, rows: all.rows.filter((each) => each.row !== row) })),
    change: (row: number, patch: Partial<WeekRow>) =>
      setRows((all) => ({ ...all, rows: all.rows.map((each) => (each.row === row ? { ...each, ...patch } : each)) })),
  }
}
