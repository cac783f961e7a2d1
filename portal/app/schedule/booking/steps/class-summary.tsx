import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, parseInstant, shortDay } from '@aforo/domain/values/days.ts'
import { useSettings } from '../../../frame/frame-data.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { CoachBadges, SeatSun, Tags } from '../../card/class-marks.tsx'
import { hourOf, seatsWords } from '../../card/class-words.ts'

type Props = {
  singleClass: SingleClass
  showsSeats?: boolean
  isNamed?: boolean
}

export function ClassSummary({ singleClass, showsSeats = true, isNamed = false }: Props) {
  const zones = calendarPolicy(useSettings())
  const { class_date, minutes, location, class_instructors, tags } = singleClass
  const date = localDate(parseInstant(class_date), zoneOf(singleClass, zones))
  return (
    <div className="summary">
      <p className="summary-hour">
        <time dateTime={class_date} className="display">
          {hourOf(singleClass, zones)}
        </time>
        <span>
          {shortDay(date)}
          <br />
          {minutes} min
        </span>
      </p>
      <div className="summary-facts">
        {isNamed && <b>{singleClass.class_type.name}</b>}
        <CoachBadges coaches={class_instructors} />
        <span className="class-place">
          <Icon name="pin" size={16} />
          {location.name}
        </span>
        {showsSeats && (
          <span className="class-place" role="status">
            <SeatSun places={singleClass} />
            {seatsWords(singleClass)}
          </span>
        )}
        <Tags tags={tags} />
      </div>
    </div>
  )
}
