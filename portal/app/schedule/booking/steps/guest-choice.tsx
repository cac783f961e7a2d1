import { useState } from 'react'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { Field } from '../../../ui/field.tsx'
import { STEP_FORM_ID } from '../booking-action.ts'
import type { BookingFacts } from '../flow/booking-facts.ts'
import type { Event } from '../flow/booking-flow.ts'
import type { SeatSelection } from '../flow/steps.ts'
import { NoGuestReason } from './no-guest.tsx'

type Props = {
  selection: SeatSelection
  noGuest: NonNullable<BookingFacts['person']>['noGuest']
  fault: string | null
  dispatch: (event: Event) => void
}

/** A switch that adds a guest, and the field for the guest's name (5.6, R5). */
export function GuestChoice({ selection, noGuest, fault, dispatch }: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  const isToggle = selection.own !== null
  const isAlive = useIsHydrated()
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
          {noGuest && <NoGuestReason {...noGuest} />}
        </div>
      )}
      {selection.guest && (
        <Field
          label="Nombre de tu invitado"
          name="guest"
          form={STEP_FORM_ID}
          required
          autoComplete="off"
          maxLength={80}
          value={selection.guest.name}
          fault={wasLeft ? fault : null}
          hint="Ocupa un lugar y usa un crédito más."
          onBlur={() => setWasLeft(true)}
          onChange={({ target }) => dispatch({ type: 'guest-named', name: target.value })}
        />
      )}
    </div>
  )
}
