import type { attendance as definition } from '@aforo/domain/reporting/reports/definitions/classes/attendance.ts'
import { toPercent } from '@aforo/domain/reporting/reports/share.ts'
import type { ReportSource } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { type Counted, countAttendance, listPlaces } from './attendance-store.ts'

const readCounts = memoize(countAttendance)

export const attendance: ReportSource<typeof definition> = {
  figures: async (query) => withRate((await readCounts(query)).figures),
  tables: {
    by_day: async (query) => (await readCounts(query)).by_day,
    by_hour: async (query) => (await readCounts(query)).by_hour.map(withRate),
    by_class_type: async (query) => (await readCounts(query)).by_class_type.map(withRate),
    by_coach: async (query) =>
      (await readCounts(query)).by_coach.map((row) => withRate({ ...row, coach: row.coach ?? 'Sin coach' })),
    by_person: async (query) => (await readCounts(query)).by_person.map(withRate),
  },
  lists: {
    attended: (query, page) => listPlaces(query, ['attended'], page),
    no_shows: (query, page) => listPlaces(query, ['no_show'], page),
    late_cancels: (query, page) => listPlaces(query, ['late_cancel'], page),
    attendance_rate: (query, page) => listPlaces(query, ['attended', 'no_show', 'late_cancel'], page),
  },
}

const withRate = <Row extends Counted>(row: Row) => ({
  ...row,
  attendance_rate: toPercent(row.attended, row.attended + row.no_shows + row.late_cancels),
})
