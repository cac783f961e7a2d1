import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { addMinutes, type LocalDate, parseInstant } from '@aforo/domain/values/days.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { holidayWords } from './board-words.ts'

type Props = {
  days: readonly LocalDate[]
  classes: readonly BoardClass[]
  location_id: number | null
  now: Date
  onCancel: (date: LocalDate) => void
}

/** The holidays among the shown days that still have classes, each with a way to cancel all of them. */
export function HolidayNotices({ days, classes, location_id, now, onCancel }: Props) {
  const classesToCancel = classes.filter(
    (singleClass) =>
      singleClass.cancelledAt === null &&
      (location_id === null || singleClass.location.location_id === location_id) &&
      addMinutes(parseInstant(singleClass.class_date), singleClass.minutes) > now,
  )
  return days.map((date) => {
    const name = mexicanHoliday(date)
    const count = classesToCancel.filter((singleClass) => singleClass.date === date).length
    return name && count > 0 ? (
      <div key={date} className="holiday-notice">
        <p>
          <Icon name="calendar" />
          {holidayWords(date, name, count)}
        </p>
        <Button look="outline" onClick={() => onCancel(date)}>
          Cancelar las clases del día…
        </Button>
      </div>
    ) : null
  })
}
