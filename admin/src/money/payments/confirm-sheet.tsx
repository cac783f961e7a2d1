import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { CONFIRM_HINT, type PaymentToConfirm, confirmQuestion } from './payment-words.ts'

type Props = {
  purchase: PaymentToConfirm
  name: string
  working?: boolean
  errorMessage?: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks before confirming a payment: it grants the classes at once and cannot be undone here. */
export const ConfirmSheet = ({ purchase, name, working = false, errorMessage, onClose, onConfirm }: Props) => (
  <FormSheet
    title="Confirmar pago"
    confirmLabel={`Sí, recibí ${formatPesos(purchase.total_payment)}`}
    {...{ working, errorMessage, onClose }}
    onConfirm={onConfirm}
  >
    <div>
      <p className="lead">{confirmQuestion(purchase, name)}</p>
      <p className="quiet">{CONFIRM_HINT}</p>
    </div>
  </FormSheet>
)
