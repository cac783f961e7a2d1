import { Link } from 'react-router'
import { startWords } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { useSettings } from '../../../frame/frame-data.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { OPENED_OVER_CALENDAR } from '../../week/calendar-address.ts'
import { seatsWords } from '../../card/class-words.ts'
import type { StepProps } from './step.ts'

export function Siblings({ siblings, hrefOf }: Pick<StepProps, 'siblings' | 'hrefOf'>) {
  const zones = calendarPolicy(useSettings())
  if (siblings.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="step-heading">Otras clases con lugar</h3>
      <ul className="grid gap-2">
        {siblings.map((sibling) => (
          <li key={sibling.single_class_id}>
            <Link
              to={hrefOf(sibling.single_class_id)}
              state={OPENED_OVER_CALENDAR}
              preventScrollReset
              replace
              className="sibling"
            >
              <b>{startWords(sibling, zones)}</b>
              <span>{seatsWords(sibling)}</span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
