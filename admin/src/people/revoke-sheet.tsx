import { useState } from 'react'
import type { revokeAccess } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useWork } from '../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { REVOKED, revokingWords } from './person-words.ts'
import { useSeatsOf } from './use-seats-of.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Takes a purchase back, once it is said what ends with it (4.16, 7.10). */
export function RevokeSheet({ purchase, name, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const seats = useSeatsOf(purchase.purchase_id)
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
      yes="Sí, quitar acceso"
      grave
      errorMessage={fault?.message}
      disabled={!isReason(reason) || seats === null}
      {...{ working, onClose }}
      onYes={() => void revoke()}
    >
      <div className="means" aria-live="polite">
        <p className="lead">{name}</p>
        {seats !== null && revokingWords(purchase, seats).map((line) => <p key={line}>{line}</p>)}
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
