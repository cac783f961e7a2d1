import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { CANCELLED } from '@aforo/domain/payments/subscriptions/cancelling.ts'
import { cancelSubscriptionOf } from '@aforo/domain/payments/subscriptions/contract.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { useStudio } from '../api/studio.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Cancels a subscription. The customer keeps the period that is already paid (R11). */
export function CancelSubscriptionSheet({ purchase, name, onClose }: Props) {
  const { calendar } = useStudio()
  const { period_end, past_due_since } = purchase.subscription ?? { period_end: null, past_due_since: null }
  const { control, sheet } = useSheetForm({
    schema: cancelSubscriptionOf.body,
    defaultValues: { reason: '' },
    bodyOf: ({ reason }) => ({ purchase_id: purchase.purchase_id, reason }),
    send: (body, callApi, key) =>
      callApi<typeof cancelSubscriptionOf>('POST /customer/cancelSubscription', { body }, { key }),
    toMessage: () => CANCELLED,
    onDone: onClose,
  })
  return (
    <FormSheet
      title="Cancelar suscripción"
      confirmLabel="Sí, cancelar suscripción"
      isDestructive
      onClose={onClose}
      {...sheet}
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
      <ReasonField control={control} most={500} />
    </FormSheet>
  )
}
