import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'
import { countWords } from './board-words.ts'
import type { PlacedClass } from './placed-class.ts'

type Props = {
  week: readonly LocalDate[]
  date: LocalDate
  today: LocalDate
  classes: readonly PlacedClass[]
  onDate: (date: LocalDate) => void
}

export function DayStrip({ week, date, today, classes, onDate }: Props) {
  return (
    <nav className="day-strip" aria-label="Días de la semana">
      {week.map((day) => {
        const count = classes.filter(
          (singleClass) => singleClass.date === day && singleClass.cancelledAt === null,
        ).length
        const dayName = spokenDay(day)
        const holiday = mexicanHoliday(day)
        return (
          <button
            key={day}
            type="button"
            className={`strip-day ${day === today ? 'strip-today' : ''} ${holiday ? 'strip-holiday' : ''}`}
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onDate(day)}
          >
            <span className="unseen">{[dayName, holiday, countWords(count)].filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">{dayName.slice(0, 3)}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <i style={{ opacity: Math.min(1, count / 12) }} />
          </button>
        )
      })}
    </nav>
  )
}
