import { revokeAccess } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { REVOKED, revokingWords } from './person-words.ts'
import { useSeatCount } from './use-seat-count.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Revokes a purchase. What the customer loses is listed before confirming (4.16, 7.10). */
export function RevokeSheet({ purchase, name, onClose }: Props) {
  const seats = useSeatCount(purchase.purchase_id)
  const { control, sheet } = useSheetForm({
    schema: revokeAccess.body,
    defaultValues: { reason: '' },
    bodyOf: ({ reason }) => ({ purchase_id: purchase.purchase_id, reason }),
    send: (body, callApi, key) => callApi<typeof revokeAccess>('PUT /customer/revokeAccess', { body }, { key }),
    toMessage: () => REVOKED,
    onDone: onClose,
  })
  return (
    <FormSheet
      title="Quitar acceso"
      confirmLabel="Sí, quitar acceso"
      isDestructive
      onClose={onClose}
      {...sheet}
      disabled={sheet.disabled || seats === null}
    >
      <div className="means" aria-live="polite">
        <p className="lead">{name}</p>
        {seats !== null && revokingWords(purchase, seats).map((sentence) => <p key={sentence}>{sentence}</p>)}
        <p className="quiet">No se puede deshacer: tendrías que darle acceso otra vez.</p>
        {purchase.refundable > 0 && (
          <p className="quiet">
            No se devuelve dinero: los {formatPesos(purchase.refundable)} se quedan en el estudio.
          </p>
        )}
      </div>
      <ReasonField control={control} hint="La persona lo lee en el aviso que recibe." />
    </FormSheet>
  )
}
