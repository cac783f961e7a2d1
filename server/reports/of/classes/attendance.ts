import type { attendance as described } from 'studio/reports/of/classes/attendance.ts'
import { share } from 'studio/reports/share.ts'
import type { Answers } from '../../answering.ts'
import { countPlaces, listPlaces, placesByDay } from './attendance-store.ts'

/** Who came, who did not, and who said so too late. */
export const attendance: Answers<typeof described> = {
  async figures(asked) {
    const counted = await countPlaces(asked)
    const { attended, no_shows, late_cancels } = counted
    return { ...counted, attendance_rate: share(attended, attended + no_shows + late_cancels) }
  },
  tables: { by_day: placesByDay },
  lists: {
    attended: (asked, page) => listPlaces(asked, ['attended'], page),
    no_shows: (asked, page) => listPlaces(asked, ['no_show'], page),
    late_cancels: (asked, page) => listPlaces(asked, ['late_cancel'], page),
    attendance_rate: (asked, page) => listPlaces(asked, ['attended', 'no_show', 'late_cancel'], page),
  },
}
