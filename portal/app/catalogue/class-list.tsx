import { isFull } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'
import { paths } from '../paths.ts'
import { SeatMark } from './seat-mark.tsx'
import { classWords, dayLabel } from './upcoming.ts'

type Props = {
  day: ScheduleDay
  today: LocalDate
  settings: Settings
  most?: number
  withPlace: boolean
  ofCoach?: boolean
}

export function ClassList({ day, today, settings, most = 6, withPlace, ofCoach = false }: Props) {
  const shown = day.single_classes.slice(0, most)
  const hiddenCount = day.single_classes.length - shown.length
  const heading = `dia-${day.date}`
  const [relativeDay, fullDay] = [dayLabel(day.date, today), spokenDay(day.date)]
  const isNear = day.date <= addDays(today, 1)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2 text-h3">
        <span className="first-letter:uppercase">{isNear ? relativeDay : fullDay}</span>
        {isNear && <span className="text-small font-normal tracking-normal text-ink-2">{fullDay}</span>}
      </h3>
      <ol>
        {shown.map((singleClass) => (
          <li key={singleClass.single_class_id} className="border-b border-line">
            <ClassLine {...{ singleClass, settings, withPlace, ofCoach }} date={day.date} />
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && (
        <a
          href={paths.calendar({ fecha: day.date })}
          className="inline-flex min-h-11 items-center text-small font-semibold text-primary-text underline underline-offset-4"
        >
          {hiddenCount === 1 ? 'Ver 1 clase más' : `Ver ${hiddenCount} clases más`}
        </a>
      )}
    </section>
  )
}

type LineProps = { singleClass: SingleClass; date: LocalDate; settings: Settings; withPlace: boolean; ofCoach: boolean }

function ClassLine({ singleClass, date, settings, withPlace, ofCoach }: LineProps) {
  const { time, coaches, places } = classWords(singleClass, calendarPolicy(settings))
  const isClassFull = isFull(singleClass)
  const detail = [ofCoach ? `${singleClass.minutes} min` : coaches, withPlace && singleClass.location.name]
  const occupiedShare = singleClass.capacity ? singleClass.booked / singleClass.capacity : 1
  return (
    <a
      href={paths.calendar({ fecha: date, clase: singleClass.single_class_id })}
      className={`class-line ${isClassFull ? 'text-ink-2' : ''}`}
    >
      <time dateTime={singleClass.class_date} className="display numeral leading-solid">
        {time}
      </time>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{singleClass.class_type.name}</span>
        <span className="block truncate text-small text-ink-2">{detail.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex items-center gap-2 text-small font-semibold whitespace-nowrap tabular">
        <span className={isClassFull ? '' : 'text-primary-edge'}>
          <SeatMark occupiedShare={occupiedShare} estilo={settings.estilo} />
        </span>
        {places}
      </span>
    </a>
  )
}
