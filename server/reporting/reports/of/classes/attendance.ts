import type { attendance as described } from '@aforo/domain/reporting/reports/of/classes/attendance.ts'
import { share } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers } from '../../answering.ts'
import { once } from '../../memoize.ts'
import { type Counted, countAttendance, listPlaces } from './attendance-store.ts'

const counted = once(countAttendance)

export const attendance: Answers<typeof described> = {
  figures: async (asked) => withRate((await counted(asked)).figures),
  tables: {
    by_day: async (asked) => (await counted(asked)).by_day,
    by_hour: async (asked) => (await counted(asked)).by_hour.map(withRate),
    by_class_type: async (asked) => (await counted(asked)).by_class_type.map(withRate),
    by_coach: async (asked) =>
      (await counted(asked)).by_coach.map((row) => withRate({ ...row, coach: row.coach ?? 'Sin coach' })),
    by_person: async (asked) => (await counted(asked)).by_person.map(withRate),
  },
  lists: {
    attended: (asked, page) => listPlaces(asked, ['attended'], page),
    no_shows: (asked, page) => listPlaces(asked, ['no_show'], page),
    late_cancels: (asked, page) => listPlaces(asked, ['late_cancel'], page),
    attendance_rate: (asked, page) => listPlaces(asked, ['attended', 'no_show', 'late_cancel'], page),
  },
}

const withRate = <Row extends Counted>(row: Row) => ({
  ...row,
  attendance_rate: share(row.attended, row.attended + row.no_shows + row.late_cancels),
})
