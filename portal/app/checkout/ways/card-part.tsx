import type { RefObject } from 'react'
import type { CardFaults } from '@aforo/domain/payments/checkout/card-form.ts'
import type { Centavos } from '@aforo/domain/values/money.ts'
import type { CardHandle } from '../gateways/card-gateway.ts'
import { CardFields } from './card-fields.tsx'
import { MonthsChoice } from './months-choice.tsx'
import type { CardOptions } from './read-ways.ts'
import { StripeField } from './stripe-field.tsx'
import { TickBox } from './tick-box.tsx'

type Props = {
  card: CardOptions
  due: Centavos
  cardRef: RefObject<CardHandle | null>
  faults: CardFaults
  onEmpty: (empty: boolean) => void
  onChange: () => void
  plans: readonly number[] | null
}

/** A new card: its fields, whether it is saved, and the number of monthly payments (5.12). */
export function CardPart({ card, due, cardRef, faults, onEmpty, onChange, plans }: Props) {
  return (
    <div className="grid gap-4">
      {!card.hosted && card.gateway === 'stripe' && (
        <StripeField publicKey={card.publicKey} cardRef={cardRef} onEmpty={onEmpty} onChange={onChange} />
      )}
      {!card.hosted && card.gateway === 'rehearsal' && (
        <div onInput={onChange}>
          <CardFields faults={faults} />
        </div>
      )}
      <div>
        {card.maySave && <TickBox name="saveCard">Guardar esta tarjeta para la próxima</TickBox>}
        {card.instalments && !card.hosted && (
          <TickBox
            name="instalments"
            hint="Con tarjetas de crédito participantes; primero ves los plazos y luego confirmas."
          >
            Pagar a meses sin intereses
          </TickBox>
        )}
      </div>
      {plans && <MonthsChoice plans={plans} due={due} />}
    </div>
  )
}
