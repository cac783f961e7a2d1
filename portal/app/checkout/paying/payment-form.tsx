import { useState } from 'react'
import { isPaidOffline } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import { Fault } from '../../ui/field.tsx'
import { HeldSeat } from '../seat/held-seat.tsx'
import { usePayingHold } from '../seat/use-paying-hold.ts'
import { CardPart } from '../ways/card-part.tsx'
import { TickBox } from '../ways/tick-box.tsx'
import { cardFaults } from '../ways/card-fields.tsx'
import { Ways } from '../ways/ways.tsx'
import { DocumentsBox, RenewalBox } from './consent-boxes.tsx'
import { PayPart } from './pay-part.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { WalletReturn } from './wallet-return.tsx'

/** Ways to pay, consents and pay button (4.17, 5.12). After a return from the wallet the payment is captured (4.18). */
export function PaymentForm(props: PaymentFormProps) {
  const payment = usePayment(props)
  const [approval, setApproval] = useState(props.approved)
  if (!approval) return <Form {...props} payment={payment} />
  return <WalletReturn onReturn={() => payment.buying.capture(approval).finally(() => setApproval(null))} />
}

type FormProps = PaymentFormProps & { payment: Payment }

function Form({ payment, ...props }: FormProps) {
  const { offer, email, ways, documents, waiting, mayBill } = props
  const held = usePayingHold(waiting, payment.buying.unpaidAttempts)
  const isElsewhere = !offer.isFree && payment.way !== null && isPaidOffline(payment.way.option.kind)
  return (
    <form {...payment.form} className="grid gap-6">
      <p className="text-small text-ink-2">
        Compras como <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      {waiting && <HeldSeat waiting={waiting} isPaidElsewhere={isElsewhere} {...held} />}
      {!offer.isFree && ways.length > 0 && <ChosenWay {...props} payment={payment} />}
      {!offer.isFree && ways.length === 0 && <Fault>Por ahora no hay formas de pago en línea para este paquete.</Fault>}
      {offer.renewal && <RenewalBox renewal={offer.renewal} />}
      {mayBill && !offer.isFree && (
        <TickBox name="bill" hint="Con tus datos de Facturación; si te faltan, los escribes después de pagar.">
          Quiero factura
        </TickBox>
      )}
      {documents.length > 0 && <DocumentsBox documents={documents} />}
      {(offer.isFree || ways.length > 0) && <PayPart {...props} payment={payment} />}
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
          cardRef={element}
          faults={cardFaults(payment.faults)}
          onEmpty={payment.onEmpty}
          onChange={buying.forgetPlans}
          plans={payment.paysInMonths ? buying.plans : null}
        />
      )}
    </Ways>
  )
}
