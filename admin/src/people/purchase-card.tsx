import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { statusLabel } from '@aforo/domain/commerce/purchases/status.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Badge, type Tone } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { chargeLabels, chargeTones } from '../money/money-words.ts'
import { CancelSubscriptionSheet } from './cancel-subscription-sheet.tsx'
import { ConfirmPurchaseSheet } from './confirm-purchase-sheet.tsx'
import { boughtWords, canCancelSubscription, renewingWords } from './person-words.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { RevokeSheet } from './revoke-sheet.tsx'

type Action = 'confirm' | 'revoke' | 'refund' | 'cancel'
type Props = { purchase: AdminPurchase; name: string }

const showInMiddle = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' })

const statusTones: Record<AdminPurchase['status'], Tone> = {
  pending: 'aviso',
  active: 'ok',
  completed: 'plain',
  cancelled: 'plain',
  revoked: 'error',
  failed: 'error',
}

export function PurchaseCard({ purchase, name }: Props) {
  const { calendar } = useStudio()
  const { isAdmin } = useCurrentStaff()
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const headingId = useId()
  const isTarget = useLocation().hash === `#compra-${purchase.purchase_id}`
  const close = () => setOpenAction(null)
  const renewalText = renewingWords(purchase, calendar.zone)
  const isAllowed = (action: AdminPurchase['may'][number]) => purchase.may.includes(action)
  const actions: { action: Action; label: string; isOffered: boolean }[] = [
    { action: 'confirm', label: 'Confirmar pago', isOffered: isAllowed('confirm') },
    { action: 'cancel', label: 'Cancelar suscripción', isOffered: canCancelSubscription(purchase) },
    { action: 'refund', label: 'Devolver dinero', isOffered: isAdmin && isAllowed('refund') },
    { action: 'revoke', label: 'Quitar acceso', isOffered: isAllowed('revoke') },
  ]
  return (
    <>
      <article
        ref={isTarget ? showInMiddle : undefined}
        className={`bought-one ${isTarget ? 'bought-asked' : ''}`}
        aria-labelledby={headingId}
      >
        <header>
          <h3 id={headingId}>{purchase.title}</h3>
          <Badge tone={statusTones[purchase.status]}>{statusLabel(purchase, calendar.zone)}</Badge>
        </header>
        <p className="quiet">{boughtWords(purchase, calendar.zone)}</p>
        {renewalText && <p className={purchase.subscription?.past_due_since ? 'late' : ''}>{renewalText}</p>}
        <Charges purchase={purchase} zone={calendar.zone} />
        {actions.some(({ isOffered }) => isOffered) && (
          <div className="toolbar">
            {actions
              .filter(({ isOffered }) => isOffered)
              .map((action) => (
                <Button
                  key={action.action}
                  look={action.action === 'confirm' ? 'solid' : 'outline'}
                  aria-label={`${action.label}: ${purchase.title}`}
                  onClick={() => setOpenAction(action.action)}
                >
                  {action.label}
                </Button>
              ))}
          </div>
        )}
      </article>
      {openAction === 'confirm' && <ConfirmPurchaseSheet {...{ purchase, name }} onClose={close} />}
      {openAction === 'revoke' && <RevokeSheet {...{ purchase, name }} onClose={close} />}
      {openAction === 'refund' && <RefundSheet {...{ purchase, name }} onClose={close} />}
      {openAction === 'cancel' && <CancelSubscriptionSheet {...{ purchase, name }} onClose={close} />}
    </>
  )
}

function Charges({ purchase, zone }: { purchase: AdminPurchase; zone: Zone }) {
  const { charges } = purchase
  const isPlain = charges.length < 2 && charges.every(({ status, refunded }) => status === 'paid' && refunded === 0)
  if (isPlain) return null
  return (
    <ul className="bought-charges" aria-label="Cobros">
      {charges.map((charge) => (
        <li key={charge.invoice_id}>
          <span>
            {formatDate(parseInstant(charge.createdAt), zone)} · {formatPesos(charge.total_payment)}
            {charge.refunded > 0 && ` · devueltos ${formatPesos(charge.refunded)}`}
          </span>
          {charge.status !== 'paid' && <Badge tone={chargeTones[charge.status]}>{chargeLabels[charge.status]}</Badge>}
        </li>
      ))}
    </ul>
  )
}
