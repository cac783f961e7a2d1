import { useId, useState } from 'react'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { statusLabel } from '@aforo/domain/commerce/purchases/status.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { chargeLabels, chargeTones } from '../money/money-words.ts'
import { CancelPlanSheet } from './cancel-plan-sheet.tsx'
import { ConfirmOwnSheet } from './confirm-own-sheet.tsx'
import { boughtWords, mayCancelPlan, renewingWords } from './person-words.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { RevokeSheet } from './revoke-sheet.tsx'

type Action = 'confirm' | 'revoke' | 'refund' | 'cancel'
type Props = { purchase: AdminPurchase; name: string }

const tones: Record<AdminPurchase['status'], Tone> = {
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
  const heading = useId()
  const close = () => setOpenAction(null)
  const renewing = renewingWords(purchase, calendar.zone)
  const may = (what: AdminPurchase['may'][number]) => purchase.may.includes(what)
  const ways: { action: Action; label: string; offered: boolean }[] = [
    { action: 'confirm', label: 'Confirmar pago', offered: may('confirm') },
    { action: 'cancel', label: 'Cancelar suscripción', offered: mayCancelPlan(purchase) },
    { action: 'refund', label: 'Devolver dinero', offered: isAdmin && may('refund') },
    { action: 'revoke', label: 'Quitar acceso', offered: may('revoke') },
  ]
  return (
    <>
      <article className="bought-one" aria-labelledby={heading}>
        <header>
          <h3 id={heading}>{purchase.title}</h3>
          <Badge tone={tones[purchase.status]}>{statusLabel(purchase, calendar.zone)}</Badge>
        </header>
        <p className="quiet">{boughtWords(purchase, calendar.zone)}</p>
        {renewing && <p className={purchase.subscription?.past_due_since ? 'late' : ''}>{renewing}</p>}
        <Charges purchase={purchase} zone={calendar.zone} />
        {ways.some(({ offered }) => offered) && (
          <div className="toolbar">
            {ways
              .filter(({ offered }) => offered)
              .map((way) => (
                <Button
                  key={way.action}
                  look={way.action === 'confirm' ? 'solid' : 'outline'}
                  aria-label={`${way.label}: ${purchase.title}`}
                  onClick={() => setOpenAction(way.action)}
                >
                  {way.label}
                </Button>
              ))}
          </div>
        )}
      </article>
      {openAction === 'confirm' && <ConfirmOwnSheet {...{ purchase, name }} onClose={close} />}
      {openAction === 'revoke' && <RevokeSheet {...{ purchase, name }} onClose={close} />}
      {openAction === 'refund' && <RefundSheet {...{ purchase, name }} onClose={close} />}
      {openAction === 'cancel' && <CancelPlanSheet {...{ purchase, name }} onClose={close} />}
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
