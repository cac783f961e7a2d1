import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PaidBooking } from '../seat/read-paid-booking.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import type { Bought } from './bought.ts'
import { Confirming } from './confirming.tsx'
import { CashPlace, BankData } from './offline-payment.tsx'
import { PaidBody } from './paid-body.tsx'
import type { ThanksState } from './thanks-state.ts'
import { Elsewhere, Owed, Unpaid } from './unpaid.tsx'
import { OxxoSlip, SpeiData } from './voucher-body.tsx'

export type ThanksProps = {
  purchase: Bought
  email: string
  state: ThanksState
  waiting: WaitingClass | null
  booking: PaidBooking
}

/** 2.12 one heading for each state, the purchase in a line, and what to do now. */
export function ThanksBody(props: ThanksProps) {
  const { purchase, state } = props
  const { title, total, code, plan, picture, late, over } = purchase
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
          <h1 className="text-h1">{late ? LATE : HEADINGS[state]}</h1>
          <p className="tabular text-lead">
            <strong className="font-semibold">{title}</strong> · {total}
            {code && <span className="block text-small text-ink-2">{code}</span>}
          </p>
          {plan && <p className="tabular">{plan}</p>}
          {over && <OnAccount>Pagaste {over} de más: quedó como saldo en tu cuenta.</OnAccount>}
        </div>
        {late ? <Late amount={late} /> : <StateBody {...props} />}
      </div>
    </div>
  )
}

const LATE = 'Tu pago llegó tarde'
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
  const again = paths.checkout(purchase.class_package_id, { clase: waiting?.clase, lugar: waiting?.lugar })
  const owed = { payBefore: purchase.payBefore, instructions: purchase.instructions, waiting }
  switch (state) {
    case 'paid':
    case 'free':
    case 'trial':
      return <PaidBody {...{ purchase, email, booking }} />
    case 'confirming':
      return <Confirming email={email} again={again} />
    case 'cash':
      return (
        <Owed {...owed}>
          <CashPlace total={purchase.total} />
        </Owed>
      )
    case 'transfer':
      return (
        <Owed {...owed}>
          <BankData total={purchase.total} code={`Compra ${purchase.purchase_id}`} />
        </Owed>
      )
    case 'oxxo':
      return <Owed {...owed}>{purchase.voucher && <OxxoSlip voucher={purchase.voucher} />}</Owed>
    case 'spei':
      return <Owed {...owed}>{purchase.voucher && <SpeiData voucher={purchase.voucher} />}</Owed>
    case 'failed':
      return (
        <Unpaid again={again} because={purchase.because}>
          {!purchase.because && 'Tu banco no autorizó el cobro, o no lo terminaste: no se hizo ningún cargo. '}
          Puedes intentarlo de nuevo con otra tarjeta o con otra forma de pago.
        </Unpaid>
      )
    case 'trial-refused':
      return (
        <Unpaid again={again} actionLabel="Ver sin prueba" because={purchase.because}>
          Puedes suscribirte sin la prueba: verás cuánto pagas hoy antes de confirmar.
        </Unpaid>
      )
    case 'expired':
      return (
        <Unpaid again={again}>
          No recibimos tu pago a tiempo y no se hizo ningún cargo. Puedes comprarlo otra vez cuando quieras.
        </Unpaid>
      )
    case 'ended':
      return <Elsewhere />
    default:
      return state satisfies never
  }
}

/** R11 money that came too late never vanishes. */
function Late({ amount }: { amount: string }) {
  return (
    <>
      <OnAccount>
        Recibimos {amount} cuando ya no podíamos darte lo que compraste. Ese dinero es tuyo: quedó como saldo en tu
        cuenta.
      </OnAccount>
      <p>Pide en el estudio que lo usen en tu próxima compra, o que te lo devuelvan.</p>
      <Elsewhere />
    </>
  )
}

const OnAccount = ({ children }: { children: ReactNode }) => (
  <p className="notice tabular">
    <Icon name="cash" size={20} />
    <span>{children}</span>
  </p>
)
