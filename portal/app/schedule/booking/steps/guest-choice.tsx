import { useState } from 'react'
import { useIsAlive } from '../../../ui/alive.ts'
import { Field } from '../../../ui/field.tsx'
import { DEED } from '../booking-action.ts'
import type { BookingFacts } from '../flow/booking-facts.ts'
import type { Event } from '../flow/booking-flow.ts'
import type { SeatSelection } from '../flow/steps.ts'
import { NoGuest } from './no-guest.tsx'

type Props = {
  selection: SeatSelection
  noGuest: NonNullable<BookingFacts['person']>['noGuest']
  fault: string | null
  dispatch: (event: Event) => void
}

/** A switch for a guest, with the name below (5.6, R5). */
export function GuestChoice({ selection, noGuest, fault, dispatch }: Props) {
  const [left, setLeft] = useState(false)
  const isToggle = selection.own !== null
  const isAlive = useIsAlive()
  return (
    <div className="grid gap-3">
      {isToggle && (
        <div>
          <label className="switch">
            <span>Agregar invitado</span>
            <input
              type="checkbox"
              role="switch"
              checked={selection.guest !== null}
              disabled={noGuest !== null || !isAlive}
              onChange={() => dispatch({ type: 'guest-toggled' })}
            />
          </label>
          {noGuest && <NoGuest {...noGuest} />}
        </div>
      )}
      {selection.guest && (
        <Field
          label="Nombre de tu invitado"
          name="guest"
          form={DEED}
          required
          autoComplete="off"
          maxLength={80}
          value={selection.guest.name}
          fault={left ? fault : null}
          hint="Ocupa un lugar y usa un crédito más."
          onBlur={() => setLeft(true)}
          onChange={({ target }) => dispatch({ type: 'guest-named', name: target.value })}
        />
      )}
    </div>
  )
}
