import { useState } from 'react'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { CANCELLED } from '@aforo/domain/payments/subscriptions/cancelling.ts'
import type { cancelSubscriptionOf } from '@aforo/domain/payments/subscriptions/contract.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Cancels a subscription. The customer keeps the period that is already paid (R11). */
export function CancelSubscriptionSheet({ purchase, name, onClose }: Props) {
  const { calendar } = useStudio()
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const { period_end, past_due_since } = purchase.subscription ?? { period_end: null, past_due_since: null }
  const cancel = () =>
    work(
      (callApi, key) =>
        callApi<typeof cancelSubscriptionOf>(
          'POST /customer/cancelSubscription',
          { body: { purchase_id: purchase.purchase_id, reason: reason.trim() } },
          { key },
        ),
      () => CANCELLED,
    )
  return (
    <FormSheet
      title="Cancelar suscripción"
      confirmLabel="Sí, cancelar suscripción"
      isDestructive
      errorMessage={fault?.message}
      disabled={!isReason(reason)}
      {...{ working, onClose }}
      onConfirm={() => void cancel()}
    >
      <div className="means">
        <p className="lead">
          {name} · {purchase.title}
        </p>
        <p>No se le cobra otra vez.</p>
        <p>
          {past_due_since
            ? 'Debe un cobro: su suscripción termina en este momento.'
            : period_end
              ? `Conserva lo que pagó hasta el ${formatDate(parseInstant(period_end), calendar.zone)}.`
              : 'Conserva lo que ya pagó.'}
        </p>
        <p className="quiet">No se puede deshacer: para seguir, la contrata otra vez.</p>
      </div>
      <ReasonInput reason={reason} onReason={setReason} most={500} />
    </FormSheet>
  )
}
