import type { ReactNode } from 'react'
import { useStudio } from '../../frame/studio.ts'
import { packagesLabel, packagesPath } from 'studio/settings/presentation.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BankData, CashPlace } from './offline-payment.tsx'
import { PaidBody } from './paid-body.tsx'
import type { Sitting } from '../seat/read-sitting.ts'
import { ThanksActions } from './thanks-actions.tsx'
import type { ThanksState } from './thanks-state.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import { useConfirming } from './use-confirming.ts'

export type ThanksProps = {
  purchase: {
    purchase_id: number
    class_package_id: number
    title: string
    total: string
    /** Sanitised HTML of the way to pay. */
    instructions: string | null
    payBefore: string | null
    online: boolean
    download: string | null
    picture: string
  }
  email: string
  state: ThanksState
  /** The class to be booked with it. */
  waiting: WaitingClass | null
  sitting: Sitting
}

/** 2.12 one heading for each state, the purchase in a line, and what to do now. */
export function ThanksBody(props: ThanksProps) {
  const { purchase, state } = props
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <img
        src={purchase.picture}
        alt=""
        width={480}
        height={320}
        className="h-32 w-full rounded-card object-cover sm:h-44 lg:order-last lg:h-auto"
      />
      <div className="grid max-w-2xl gap-8">
        <div role="status" className="grid gap-4">
          <h1 className="text-h1">{HEADINGS[state]}</h1>
          <p className="tabular text-lead">
            <strong className="font-semibold">{purchase.title}</strong> · {purchase.total}
          </p>
        </div>
        <StateBody {...props} />
      </div>
    </div>
  )
}

const HEADINGS: Record<ThanksState, string> = {
  paid: '¡Pago exitoso!',
  free: '¡Compra exitosa!',
  confirming: 'Estamos confirmando tu pago',
  cash: 'Tu compra está apartada',
  transfer: 'Tu compra está apartada',
  failed: 'Tu pago no se completó',
  ended: 'Esta compra ya no está activa',
}

function StateBody({ purchase, email, state, waiting, sitting }: ThanksProps) {
  const again = paths.checkout(purchase.class_package_id, { clase: waiting?.clase, lugar: waiting?.lugar })
  switch (state) {
    case 'paid':
    case 'free':
      return <PaidBody {...{ purchase, email, sitting }} />
    case 'confirming':
      return <Confirming email={email} again={again} />
    case 'cash':
    case 'transfer':
      return (
        <Owed purchase={purchase} waiting={waiting}>
          {state === 'cash' ? <CashPlace /> : <BankData total={purchase.total} />}
        </Owed>
      )
    case 'failed':
      return (
        <>
          <p>No se hizo ningún cargo. Puedes intentarlo de nuevo con otra tarjeta o con otra forma de pago.</p>
          <ThanksActions>
            <a className={buttonClass()} href={again}>
              Intentar de nuevo
            </a>
          </ThanksActions>
        </>
      )
    case 'ended':
      return <Elsewhere />
    default:
      return state satisfies never
  }
}

function Confirming({ email, again }: Pick<ThanksProps, 'email'> & { again: string }) {
  const { late, look } = useConfirming()
  if (!late)
    return (
      <p className="flex items-center gap-3">
        <span className="working inline-flex text-primary-text" aria-hidden="true" />
        Tu banco está terminando. Suele tardar unos segundos; no cierres esta página.
      </p>
    )
  return (
    <>
      <p>
        Tu banco está tardando más de lo normal. No vuelvas a pagar: en cuanto se confirme te escribimos a{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong> y tu compra aparece en Mis Compras.
      </p>
      <p>
        Si tu banco rechazó el cobro o no lo terminaste,{' '}
        <a className="inline-link" href={again}>
          vuelve al pago
        </a>
        .
      </p>
      <ThanksActions>
        <button type="button" className={buttonClass()} onClick={look}>
          Revisar de nuevo
        </button>
        <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
          Mis Compras
        </a>
      </ThanksActions>
    </>
  )
}

function Owed({ purchase, waiting, children }: Pick<ThanksProps, 'purchase' | 'waiting'> & { children: ReactNode }) {
  return (
    <>
      {purchase.payBefore && (
        <p>
          Págala antes del <time className="font-semibold">{purchase.payBefore}</time>. Activamos tus clases en cuanto
          recibimos tu pago{waiting ? '; mientras tanto, tu lugar en la clase no está apartado' : ''}.
        </p>
      )}
      <div className="card grid gap-5 p-5 md:p-6">
        {children}
        {purchase.instructions && <div className="rich" dangerouslySetInnerHTML={{ __html: purchase.instructions }} />}
      </div>
      <ThanksActions>
        <a className={buttonClass()} href={paths.myStudio()}>
          Ver horarios
        </a>
        <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
          Mis Compras
        </a>
      </ThanksActions>
    </>
  )
}

function Elsewhere() {
  const studio = useStudio()
  return (
    <ThanksActions>
      <a className={buttonClass()} href={packagesPath(studio)}>
        Ver {packagesLabel(studio)}
      </a>
    </ThanksActions>
  )
}
