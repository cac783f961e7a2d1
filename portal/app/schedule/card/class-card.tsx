import { memo } from 'react'
import { bookingWindow } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import {
  type CardAction,
  type CardPolicies,
  cardActions,
  cardState,
} from '@aforo/domain/catalogue/schedule/card-state.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { type CalendarQuery, actionHref } from '../week/calendar-address.ts'
import { CoachBadges, SeatSun, StateMark, Tags } from './class-marks.tsx'
import {
  actionLabels,
  hourOf,
  isAlmostFull,
  opensOnCard,
  reservedWords,
  seatsWords,
  spokenDayOf,
} from './class-words.ts'

type Props = {
  singleClass: SingleClass
  query: CalendarQuery
  now: Date
  policies: CardPolicies
  zones: CalendarPolicy
  showsPlace: boolean
  hasChanged: boolean
}

/** A class in the calendar. The whole card opens the class; its buttons open the step of their action (2.32, 4.10). */
export const ClassCard = memo(function ClassCard(props: Props) {
  const { singleClass, query, now, policies, zones, showsPlace, hasChanged } = props
  const { single_class_id, class_type, class_instructors, location, description, minutes, tags } = singleClass
  const state = cardState(singleClass)
  const hour = hourOf(singleClass, zones)
  const window = bookingWindow(singleClass, policies.booking, now)
  return (
    <li className="class-card" data-state={state} data-begun={window === 'started' || undefined}>
      <p className="class-hour">
        <time dateTime={singleClass.class_date}>{hour}</time>
        {`${minutes} min`}
      </p>
      <h3 className="class-name">
        <a href={paths.singleClass(single_class_id)} className="class-link">
          {class_type.name}
        </a>
      </h3>
      <div className="class-facts">
        <CoachBadges coaches={class_instructors} />
        {showsPlace && <span className="class-place">{location.name}</span>}
        <Tags tags={tags} />
        {description && <span className="class-note">{description}</span>}
      </div>
      <Seats singleClass={singleClass} hasChanged={hasChanged} />
      <Actions
        actions={cardActions(singleClass, policies, now)}
        singleClass={singleClass}
        query={query}
        when={`${spokenDayOf(singleClass, zones)}, ${hour}`}
      />
      {window === 'not-yet' && state === 'available' && (
        <p className="class-opens">{opensOnCard(singleClass, policies.booking, zones)}</p>
      )}
    </li>
  )
})

function Seats({ singleClass, hasChanged }: Pick<Props, 'singleClass' | 'hasChanged'>) {
  const state = cardState(singleClass)
  if (state === 'cancelled') {
    return (
      <p className="class-seats">
        <StateMark state={state} />
        Cancelada
      </p>
    )
  }
  if (state === 'reserved') {
    return (
      <p className="class-seats">
        <StateMark state={state} />
        {reservedWords(singleClass.my_reservations.length)}
      </p>
    )
  }
  return (
    <p
      key={seatsWords(singleClass)}
      className={hasChanged ? 'class-seats rolls' : 'class-seats'}
      data-few={isAlmostFull(singleClass) || undefined}
    >
      <SeatSun places={singleClass} />
      {seatsWords(singleClass)}
    </p>
  )
}

type ActionsProps = { actions: readonly CardAction[]; singleClass: SingleClass; query: CalendarQuery; when: string }

function Actions({ actions, singleClass, query, when }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className="class-actions">
      {actions.map((action) => (
        <a
          key={action}
          href={actionHref(action, singleClass, query)}
          className={`button button-small ${buttonLooks[action]}`}
          aria-label={`${actionLabels[action]} ${singleClass.class_type.name}, ${when}`}
        >
          {action === 'leave-waitlist' && <Icon name="wait" size={16} />}
          {actionLabels[action]}
        </a>
      ))}
    </div>
  )
}

const buttonLooks: Readonly<Record<CardAction, string>> = {
  reserve: 'button-solid',
  buy: 'button-solid',
  'join-waitlist': 'button-outline',
  'leave-waitlist': 'button-outline',
  'add-guest': 'button-outline',
  cancel: 'button-quiet',
}
