import { useState } from 'react'
import { Fault } from '../../ui/field.tsx'
import { HeldSeat } from '../seat/held-seat.tsx'
import { usePayingHold } from '../seat/use-paying-hold.ts'
import { CardPart } from '../ways/card-part.tsx'
import { TickBox } from '../ways/tick-box.tsx'
import { isPaidElsewhere } from '../ways/way.ts'
import { Ways } from '../ways/ways.tsx'
import { DocumentsBox, RenewalBox } from './consent-boxes.tsx'
import { PayPart } from './pay-part.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { cardFaults, type Payment, usePayment } from './use-payment.ts'
import { WalletReturn } from './wallet-return.tsx'

/** 4.17, 4.18, 5.12 how it is paid, what is accepted, and the button that says how much. */
export function PaymentForm(props: PaymentFormProps) {
  const payment = usePayment(props)
  const [returning, setReturning] = useState(props.approved)
  if (!returning) return <Form {...props} payment={payment} />
  return <WalletReturn onReturn={() => payment.buying.capture(returning).finally(() => setReturning(null))} />
}

type FormProps = PaymentFormProps & { payment: Payment }

function Form({ payment, ...props }: FormProps) {
  const { offer, email, ways, documents, waiting, mayBill } = props
  const held = usePayingHold(waiting, payment.buying.unpaidAttempts)
  const isElsewhere = !offer.free && payment.way !== null && isPaidElsewhere(payment.way)
  return (
    <form {...payment.form} className="grid gap-6">
      <p className="text-small text-ink-2">
        Compras como <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      {waiting && <HeldSeat waiting={waiting} isPaidElsewhere={isElsewhere} {...held} />}
      {!offer.free && ways.length > 0 && <ChosenWay {...props} payment={payment} />}
      {!offer.free && ways.length === 0 && <Fault>Por ahora no hay formas de pago en línea para este paquete.</Fault>}
      {offer.renewal && <RenewalBox renewal={offer.renewal} />}
      {mayBill && !offer.free && (
        <TickBox name="bill" hint="Con tus datos de Facturación; si te faltan, los escribes después de pagar.">
          Quiero factura
        </TickBox>
      )}
      {documents.length > 0 && <DocumentsBox documents={documents} />}
      {(offer.free || ways.length > 0) && <PayPart {...props} payment={payment} />}
    </form>
  )
}

function ChosenWay({ ways, offer, card, payment }: FormProps) {
  const { way, preset, byCard, element, buying } = payment
  return (
    <Ways ways={ways} preset={preset?.key} chosen={way?.key}>
      {byCard && (
        <CardPart
          card={card}
          due={offer.due}
          at={element}
          faults={cardFaults(payment.faults)}
          onEmpty={payment.onEmpty}
          onChange={buying.forgetPlans}
          plans={payment.paysInMonths ? buying.plans : null}
        />
      )}
    </Ways>
  )
}
