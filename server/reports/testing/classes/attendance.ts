import type { attendance as described } from 'studio/reports/of/classes/attendance.ts'
import type { Everything } from '../../../testing/generated-studio.ts'
import { classesOf, groupBy, localDayOf, type Recount, type Recounting } from '../recounting.ts'

type Became = 'attended' | 'no_show' | 'late_cancel'
type Place = { seat: Everything['classReservation'][number]; one: Everything['singleClass'][number]; became: Became }

/** What became of every place in the classes that were given. */
export function placesOf(asked: Recounting): Place[] {
  const places: Place[] = []
  for (const one of classesOf(asked)) {
    if (one.cancelledAt || one.class_date > asked.now) continue
    const hasEnded = one.class_date.getTime() + one.minutes * 60_000 <= asked.now.getTime()
    for (const seat of asked.rows.classReservation) {
      if (seat.single_class_id !== one.single_class_id) continue
      if (seat.deletedAt) {
        if (seat.cancel_kind === 'late') places.push({ seat, one, became: 'late_cancel' })
      } else if (seat.attend) places.push({ seat, one, became: 'attended' })
      else if (one.listClosedAt || hasEnded) places.push({ seat, one, became: 'no_show' })
    }
  }
  return places
}

const counted = (places: readonly Place[]) => ({
  attended: places.filter(({ became }) => became === 'attended').length,
  no_shows: places.filter(({ became }) => became === 'no_show').length,
  late_cancels: places.filter(({ became }) => became === 'late_cancel').length,
})

const WORDS = { attended: 'Vino', no_show: 'Faltó', late_cancel: 'Canceló tarde' }
const listed = (asked: Recounting, wanted: readonly Became[]) =>
  placesOf(asked)
    .filter(({ became }) => wanted.includes(became))
    .map(({ seat, one, became }) => ({
      starts: one.class_date.toISOString(),
      guest: seat.guest,
      became: WORDS[became],
    }))

export const attendance: Recount<typeof described> = {
  figures(asked) {
    const all = counted(placesOf(asked))
    const whole = all.attended + all.no_shows + all.late_cancels
    return { ...all, attendance_rate: whole === 0 ? null : Math.round((1000 * all.attended) / whole) / 10 }
  },
  tables: {
    by_day: (asked) =>
      [...groupBy(placesOf(asked), ({ one }) => localDayOf(asked, one))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, places]) => ({ day, ...counted(places) })),
  },
  lists: {
    attended: (asked) => listed(asked, ['attended']),
    no_shows: (asked) => listed(asked, ['no_show']),
    late_cancels: (asked) => listed(asked, ['late_cancel']),
    attendance_rate: (asked) => listed(asked, ['attended', 'no_show', 'late_cancel']),
  },
}
