import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { TextInput } from '../../kit/inputs.tsx'

type Props = {
  title: string
  yes: string
  grave?: boolean
  working: boolean
  trouble?: string | undefined
  disabled?: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet: what it is, why it did not work, and the one thing that it does. */
export function FormSheet({ title, yes, grave, working, trouble, disabled, onYes, onClose, children }: Props) {
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working && !disabled) onYes()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
          <Button
            type="submit"
            form={form}
            className={grave ? 'button-danger' : ''}
            working={working}
            disabled={disabled}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form id={form} className="form" onSubmit={submit}>
        {trouble && (
          <p className="fault" role="alert">
            <Icon name="alert" />
            {trouble}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  )
}

type Reason = { reason: string; onReason: (reason: string) => void; label?: string }
/** Why it is done: what staff change by hand is kept with its reason (R13). */
export const ReasonInput = ({ reason, onReason, label = 'Motivo' }: Reason) => (
  <TextInput label={label} required minLength={3} maxLength={300} value={reason} onText={onReason} />
)
export const isReason = (reason: string): boolean => reason.trim().length >= 3
