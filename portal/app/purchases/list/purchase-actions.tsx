import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { PurchaseLine } from './purchase-words.ts'

export type PurchaseAction = { what: 'cancel' | 'card'; line: PurchaseLine }
type Props = { line: PurchaseLine; on: 'desk' | 'phone'; onDo: (action: PurchaseAction) => void }

export function PurchaseActions({ line, on, onDo }: Props) {
  if (!hasActions(line, on)) return null
  const { purchase_id, title, owed, plan, receipt, download } = line
  return (
    <div className="row-actions">
      {owed && (
        <a className={buttonClass({ small: true })} href={owed.href}>
          {owed.actionLabel}
          <Of title={title} />
        </a>
      )}
      {plan?.again && (
        <a className={buttonClass({ small: true })} href={plan.again}>
          Comprar otra vez
          <Of title={title} />
        </a>
      )}
      {plan?.card && (
        <button
          type="button"
          className={buttonClass({ small: true, look: plan.owes ? 'solid' : 'outline' })}
          onClick={() => onDo({ what: 'card', line })}
        >
          {plan.owes ? plan.owes.actionLabel : 'Cambiar tarjeta'}
          <Of title={title} />
        </button>
      )}
      {receipt && (
        <a className={buttonClass({ small: true, look: 'outline' })} href={paths.receipt(purchase_id)}>
          Recibo
          <Of title={title} />
        </a>
      )}
      {download && (
        <a className={buttonClass({ small: true, look: 'outline' })} href={download.href} download={download.name}>
          Descargar
          <Of title={download.name} />
        </a>
      )}
      {plan?.cancel?.[on] && (
        <button
          type="button"
          className={buttonClass({ small: true, look: 'outline' })}
          onClick={() => onDo({ what: 'cancel', line })}
        >
          Cancelar suscripción
          <Of title={title} />
        </button>
      )}
    </div>
  )
}

const Of = ({ title }: { title: string }) => <span className="sr-only"> {title}</span>

export const hasActions = ({ owed, plan, receipt, download }: PurchaseLine, on: 'desk' | 'phone'): boolean =>
  Boolean(owed || plan?.again || plan?.card || receipt || download || plan?.cancel?.[on])
