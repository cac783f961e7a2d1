import { useState } from 'react'
import { Link } from 'react-router'
import type { CardAction } from '@aforo/domain/catalogue/schedule/card-state.ts'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { type CalendarQuery, actionHref, OPENED_OVER_CALENDAR } from '../week/calendar-address.ts'
import { SeatSun, StateMark } from '../card/class-marks.tsx'
import { actionLabels, isAlmostFull } from '../card/class-words.ts'
import { spotWords, type ClassStatus } from './class-status.ts'

type Props = { singleClass: SingleClassDetail; status: ClassStatus; query: CalendarQuery; when: string }

export function ClassAction({ singleClass, status, query, when }: Props) {
  const { state, words, why, actions } = status
  const [initialWords] = useState(words)
  const spots = spotWords(singleClass)
  return (
    <div className="alone-action" data-state={state}>
      <p className="alone-state" data-few={(state === 'available' && isAlmostFull(singleClass)) || undefined}>
        {state === 'available' || state === 'full' ? <SeatSun places={singleClass} /> : <Mark state={state} />}
        <span key={words} className={words === initialWords ? undefined : 'rolls'}>
          {words}
        </span>
      </p>
      <p className="sr-only" role="status">
        {words === initialWords ? '' : words}
      </p>
      {why && <p>{why}</p>}
      {state === 'reserved' && (
        <p>
          {spots && <b>{spots} </b>}
          <Link to={paths.myReservations()} className="text-link">
            Ver mis reservaciones
          </Link>
        </p>
      )}
      {actions.length > 0 && (
        <div className="alone-buttons">
          {actions.map((action, index) => (
            <Link
              key={action}
              to={actionHref(action, singleClass, query)}
              state={OPENED_OVER_CALENDAR}
              preventScrollReset
              // Checkout is a separate document.
              reloadDocument={action === 'buy'}
              className={`button ${buttonLooks[action] ?? (index === 0 ? 'button-solid' : 'button-outline')}`}
            >
              {actionLabels[action]}
              <span className="sr-only">
                {' '}
                {singleClass.class_type.name}, {when}
              </span>
            </Link>
          ))}
        </div>
      )}
      {actions.length === 0 && state !== 'reserved' && (
        <Link to={paths.calendar()} className="button button-outline">
          Ver horarios
        </Link>
      )}
    </div>
  )
}

const Mark = ({ state }: { state: ClassStatus['state'] }) =>
  state === 'past' ? <Icon name="clock" size={18} /> : <StateMark state={state} />

const buttonLooks: { readonly [action in CardAction]?: string } = { cancel: 'button-quiet' }
