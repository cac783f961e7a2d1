import { Field } from '../../ui/form/field.tsx'
import { TextAreaField } from './class-fields.tsx'

type Props = {
  reason: string
  message: string
  onReason: (reason: string) => void
  onMessage: (message: string) => void
}

/** Why classes are cancelled, for the team, and the message for those who reserved. */
export const CancellationFields = ({ reason, message, onReason, onMessage }: Props) => (
  <>
    <Field
      label="Motivo, para el equipo"
      required
      maxLength={300}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
    />
    <TextAreaField label="Mensaje para quienes reservaron" value={message} maxLength={600} onText={onMessage} />
  </>
)
