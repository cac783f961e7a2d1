import { useState } from 'react'
import { formatPesos } from 'studio/values/money.ts'
import { newKey } from '../api/ask.ts'
import { fullName } from '../kit/names.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { PendingRecord } from '../resources.ts'
import { CONFIRM_MEANS, confirmQuestion } from './payment-words.ts'

type Props = {
  purchase: PendingRecord
  onClose: () => void
  /** `key` is one for each opening: pressing twice confirms once. */
  onConfirm: (purchase: PendingRecord, key: string) => void
}

/** Asks before money is said to be here: it gives classes at once and is not taken back. */
export function ConfirmDialog({ purchase, onClose, onConfirm }: Props) {
  const [key] = useState(newKey)
  return (
    <Dialog
      title="Confirmar pago"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
          <Button onClick={() => onConfirm(purchase, key)}>Sí, recibí {formatPesos(purchase.total_payment)}</Button>
        </>
      }
    >
      <p className="lead">{confirmQuestion(purchase, fullName(purchase.customer))}</p>
      <p className="quiet">{CONFIRM_MEANS}</p>
    </Dialog>
  )
}
