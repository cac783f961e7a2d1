import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { PaidBooking } from '../seat/read-paid-booking.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import type { PurchaseSummary } from './purchase-summary.ts'
import { Confirming } from './confirming.tsx'
import { CashPlace, BankData } from './offline-payment.tsx'
import { PaidBody } from './paid-body.tsx'
import type { ThanksState } from './thanks-state.ts'
import { OtherPackagesLink, PaymentPending, Unpaid } from './unpaid.tsx'
import { OxxoSlip, SpeiData } from './voucher-body.tsx'

export type ThanksProps = {
  purchase: PurchaseSummary
  email: string
  state: ThanksState
  waiting: WaitingClass | null
  booking: PaidBooking
}

/** A heading for each state of the purchase, the purchase in one line, and what to do next (2.12). */
export function ThanksBody(props: ThanksProps) {
  const { purchase, state } = props
  const { title, total, code, plan, picture, latePayment, overpayment } = purchase
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <img
        src={picture}
        alt=""
        width={480}
        height={320}
        className="h-32 w-full rounded-card object-cover sm:h-44 lg:order-last lg:h-auto"
      />
      <div className="grid max-w-2xl gap-8">
        <div role="status" className="grid gap-4">
          <h1 className="text-h1">{latePayment ? LATE_HEADING : HEADINGS[state]}</h1>
          <p className="tabular text-lead">
            <strong className="font-semibold">{title}</strong> · {total}
            {code && <span className="block text-small text-ink-2">{code}</span>}
          </p>
          {plan && <p className="tabular">{plan}</p>}
          {overpayment && (
            <AccountMoneyNote>Pagaste {overpayment} de más: quedó como saldo en tu cuenta.</AccountMoneyNote>
          )}
        </div>
        {latePayment ? <LatePayment amount={latePayment} /> : <StateBody {...props} />}
      </div>
    </div>
  )
}

const LATE_HEADING = 'Tu pago llegó tarde'
const HEADINGS: Record<ThanksState, string> = {
  paid: '¡Pago exitoso!',
  free: '¡Compra exitosa!',
  trial: 'Tu prueba gratis empezó',
  confirming: 'Estamos confirmando tu pago',
  cash: 'Tu compra está apartada',
  transfer: 'Tu compra está apartada',
  oxxo: 'Tu compra está apartada',
  spei: 'Tu compra está apartada',
  failed: 'Tu pago no se completó',
  'trial-refused': 'Tu prueba gratis no empezó',
  expired: 'El tiempo para pagar terminó',
  ended: 'Esta compra ya no está activa',
}

function StateBody({ purchase, email, state, waiting, booking }: ThanksProps) {
  const checkoutHref = paths.checkout(purchase.class_package_id, { clase: waiting?.clase, lugar: waiting?.lugar })
  const owedProps = { payBefore: purchase.payBefore, instructions: purchase.instructions, waiting }
  switch (state) {
    case 'paid':
    case 'free':
    case 'trial':
      return <PaidBody {...{ purchase, email, booking }} />
    case 'confirming':
      return <Confirming email={email} again={checkoutHref} />
    case 'cash':
      return (
        <PaymentPending {...owedProps}>
          <CashPlace total={purchase.total} />
        </PaymentPending>
      )
    case 'transfer':
      return (
        <PaymentPending {...owedProps}>
          <BankData total={purchase.total} code={`Compra ${purchase.purchase_id}`} />
        </PaymentPending>
      )
    case 'oxxo':
      return (
        <PaymentPending {...owedProps}>{purchase.voucher && <OxxoSlip voucher={purchase.voucher} />}</PaymentPending>
      )
    case 'spei':
      return (
        <PaymentPending {...owedProps}>{purchase.voucher && <SpeiData voucher={purchase.voucher} />}</PaymentPending>
      )
    case 'failed':
      return (
        <Unpaid again={checkoutHref} because={purchase.because}>
          {!purchase.because && 'Tu banco no autorizó el cobro, o no lo terminaste: no se hizo ningún cargo. '}
          Puedes intentarlo de nuevo con otra tarjeta o con otra forma de pago.
        </Unpaid>
      )
    case 'trial-refused':
      return (
        <Unpaid again={checkoutHref} actionLabel="Ver sin prueba" because={purchase.because}>
          Puedes suscribirte sin la prueba: verás cuánto pagas hoy antes de confirmar.
        </Unpaid>
      )
    case 'expired':
      return (
        <Unpaid again={checkoutHref}>
          No recibimos tu pago a tiempo y no se hizo ningún cargo. Puedes comprarlo otra vez cuando quieras.
        </Unpaid>
      )
    case 'ended':
      return <OtherPackagesLink />
    default:
      return state satisfies never
  }
}

/** Money that came after the deadline becomes money on account (R11). */
function LatePayment({ amount }: { amount: string }) {
  return (
    <>
      <AccountMoneyNote>
        Recibimos {amount} cuando ya no podíamos darte lo que compraste. Ese dinero es tuyo: quedó como saldo en tu
        cuenta.
      </AccountMoneyNote>
      <p>Pide en el estudio que lo usen en tu próxima compra, o que te lo devuelvan.</p>
      <OtherPackagesLink />
    </>
  )
}

const AccountMoneyNote = ({ children }: { children: ReactNode }) => (
  <p className="notice tabular">
    <Icon name="cash" size={20} />
    <span>{children}</span>
  </p>
)
