import { useState } from 'react'
import type { revokeAccess } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { REVOKED, revokingWords } from './person-words.ts'
import { useSeatCount } from './use-seat-count.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Revokes a purchase. What the customer loses is listed before confirming (4.16, 7.10). */
export function RevokeSheet({ purchase, name, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const seats = useSeatCount(purchase.purchase_id)
  const revoke = () =>
    work(
      (callApi, key) =>
        callApi<typeof revokeAccess>(
          'PUT /customer/revokeAccess',
          { body: { purchase_id: purchase.purchase_id, reason: reason.trim() } },
          { key },
        ),
      () => REVOKED,
    )
  return (
    <FormSheet
      title="Quitar acceso"
      confirmLabel="Sí, quitar acceso"
      isDestructive
      errorMessage={fault?.message}
      disabled={!isReason(reason) || seats === null}
      {...{ working, onClose }}
      onConfirm={() => void revoke()}
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
      <ReasonInput reason={reason} onReason={setReason} most={200} hint="La persona lo lee en el aviso que recibe." />
    </FormSheet>
  )
}
