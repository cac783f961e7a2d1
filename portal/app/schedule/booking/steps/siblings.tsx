import { Link } from 'react-router'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, parseInstant, shortDay } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../../frame/studio.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OVER } from '../../calendar-address.ts'
import { hourOf, seatsWords } from '../../class-words.ts'
import type { StepProps } from './step.ts'

export function Siblings({ siblings, hrefOf }: Pick<StepProps, 'siblings' | 'hrefOf'>) {
  const zones = calendarPolicy(useStudio())
  if (siblings.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="step-heading">Con lugar esta semana</h3>
      <ul className="grid gap-2">
        {siblings.map((one) => (
          <li key={one.single_class_id}>
            <Link to={hrefOf(one.single_class_id)} state={OVER} preventScrollReset replace className="sibling">
              <b>
                {shortDay(localDate(parseInstant(one.class_date), zoneOf(one, zones)))} · {hourOf(one, zones)}
              </b>
              <span>{seatsWords(one)}</span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
