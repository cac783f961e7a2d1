import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { CONFIRM_MEANS, type Confirmed, confirmQuestion } from './payment-words.ts'

type Props = {
  purchase: Confirmed
  name: string
  working?: boolean
  errorMessage?: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks before money is said to be here: it gives classes at once and is not taken back. */
export const ConfirmSheet = ({ purchase, name, working = false, errorMessage, onClose, onConfirm }: Props) => (
  <FormSheet
    title="Confirmar pago"
    yes={`Sí, recibí ${formatPesos(purchase.total_payment)}`}
    {...{ working, errorMessage, onClose }}
    onYes={onConfirm}
  >
    <div>
      <p className="lead">{confirmQuestion(purchase, name)}</p>
      <p className="quiet">{CONFIRM_MEANS}</p>
    </div>
  </FormSheet>
)
