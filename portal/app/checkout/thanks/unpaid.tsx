import type { ReactNode } from 'react'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { useSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { WaitingClass } from '../seat/waiting-class.ts'
import { ThanksActions } from './thanks-actions.tsx'

type OwedProps = {
  payBefore: string | null
  instructions: string | null
  waiting: WaitingClass | null
  children: ReactNode
}

export function PaymentPending({ payBefore, instructions, waiting, children }: OwedProps) {
  return (
    <>
      {payBefore && (
        <p>
          Págala antes del <time className="font-semibold">{payBefore}</time>. Activamos tus clases en cuanto recibimos
          tu pago{waiting ? '; mientras tanto, tu lugar en la clase no está apartado' : ''}.
        </p>
      )}
      <div className="card grid gap-5 p-5 md:p-6">
        {children}
        {instructions && <div className="rich" dangerouslySetInnerHTML={{ __html: instructions }} />}
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

type UnpaidProps = {
  again: string
  because?: string | null
  actionLabel?: string
  children: ReactNode
}

export function Unpaid({ again, because, actionLabel = 'Intentar de nuevo', children }: UnpaidProps) {
  return (
    <>
      {because && <p className="font-semibold">{because}</p>}
      <p>{children}</p>
      <ThanksActions>
        <a className={buttonClass()} href={again}>
          {actionLabel}
        </a>
        <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
          Mis Compras
        </a>
      </ThanksActions>
    </>
  )
}

export function OtherPackagesLink() {
  const studio = useSettings()
  return (
    <ThanksActions>
      <a className={buttonClass()} href={packagesPath(studio)}>
        Ver {packagesLabel(studio)}
      </a>
    </ThanksActions>
  )
}
