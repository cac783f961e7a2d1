import { useState } from 'react'
import { useIsAlive } from '../../../ui/alive.ts'
import { Field } from '../../../ui/field.tsx'
import { DEED } from '../deed.ts'
import type { BookingFacts } from '../flow/booking-facts.ts'
import type { Event } from '../flow/booking-flow.ts'
import type { Wish } from '../flow/steps.ts'
import { NoGuest } from './no-guest.tsx'

type Props = {
  wish: Wish
  noGuest: NonNullable<BookingFacts['person']>['noGuest']
  fault: string | null
  tell: (event: Event) => void
}

/** A switch for a guest, with the name below (5.6, R5). */
export function GuestChoice({ wish, noGuest, fault, tell }: Props) {
  const [left, setLeft] = useState(false)
  const isToggle = wish.own !== null
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
              checked={wish.guest !== null}
              disabled={noGuest !== null || !isAlive}
              onChange={() => tell({ type: 'guest-toggled' })}
            />
          </label>
          {noGuest && <NoGuest {...noGuest} />}
        </div>
      )}
      {wish.guest && (
        <Field
          label="Nombre de tu invitado"
          name="guest"
          form={DEED}
          required
          autoComplete="off"
          maxLength={80}
          value={wish.guest.name}
          fault={left ? fault : null}
          hint="Ocupa un lugar y usa un crédito más."
          onBlur={() => setLeft(true)}
          onChange={({ target }) => tell({ type: 'guest-named', name: target.value })}
        />
      )}
    </div>
  )
}
