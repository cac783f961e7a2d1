import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { PurchaseRow } from './purchase-words.ts'

export type PurchaseAction = { kind: 'cancel' | 'card'; line: PurchaseRow }
type Props = { line: PurchaseRow; on: 'desktop' | 'phone'; onDo: (action: PurchaseAction) => void }

export function PurchaseActions({ line, on, onDo }: Props) {
  if (!hasActions(line, on)) return null
  const { purchase_id, title, amountDue, plan, hasReceipt, download } = line
  return (
    <div className="row-actions">
      {amountDue && (
        <a className={buttonClass({ small: true })} href={amountDue.href}>
          {amountDue.actionLabel}
          <HiddenTitle title={title} />
        </a>
      )}
      {plan?.buyAgainHref && (
        <a className={buttonClass({ small: true })} href={plan.buyAgainHref}>
          Comprar otra vez
          <HiddenTitle title={title} />
        </a>
      )}
      {plan?.card && (
        <button
          type="button"
          className={buttonClass({ small: true, look: plan.overdue ? 'solid' : 'outline' })}
          onClick={() => onDo({ kind: 'card', line })}
        >
          {plan.overdue ? plan.overdue.actionLabel : 'Cambiar tarjeta'}
          <HiddenTitle title={title} />
        </button>
      )}
      {hasReceipt && (
        <a className={buttonClass({ small: true, look: 'outline' })} href={paths.receipt(purchase_id)}>
          Recibo
          <HiddenTitle title={title} />
        </a>
      )}
      {download && (
        <a className={buttonClass({ small: true, look: 'outline' })} href={download.href} download={download.name}>
          Descargar
          <HiddenTitle title={download.name} />
        </a>
      )}
      {plan?.cancel?.[on] && (
        <button
          type="button"
          className={buttonClass({ small: true, look: 'outline' })}
          onClick={() => onDo({ kind: 'cancel', line })}
        >
          Cancelar suscripción
          <HiddenTitle title={title} />
        </button>
      )}
    </div>
  )
}

const HiddenTitle = ({ title }: { title: string }) => <span className="sr-only"> {title}</span>

export const hasActions = ({ amountDue, plan, hasReceipt, download }: PurchaseRow, on: 'desktop' | 'phone'): boolean =>
  Boolean(amountDue || plan?.buyAgainHref || plan?.card || hasReceipt || download || plan?.cancel?.[on])
