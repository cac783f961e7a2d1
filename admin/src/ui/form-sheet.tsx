import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Fault } from './fault.tsx'
import { TextInput } from './inputs.tsx'

type Props = {
  title: string
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
  working: boolean
  errorMessage?: string | null | undefined
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export function FormSheet(props: Props) {
  const {
    title,
    confirmLabel,
    cancelLabel = 'Regresar',
    isDestructive,
    working,
    errorMessage,
    disabled,
    onConfirm,
    onClose,
    children,
  } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working && !disabled) onConfirm()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={form}
            className={isDestructive ? 'button-danger' : ''}
            working={working}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className="form" onSubmit={submit}>
        {errorMessage && <Fault>{errorMessage}</Fault>}
        {children}
      </form>
    </Dialog>
  )
}

type Reason = { reason: string; onReason: (reason: string) => void; label?: string; hint?: string; most?: number }
/** The reason of a manual change by staff, which is stored with it (R13). */
export const ReasonInput = ({ reason, onReason, label = 'Motivo', hint, most = 300 }: Reason) => (
  <TextInput {...{ label, hint }} required minLength={3} maxLength={most} value={reason} onText={onReason} />
)
export const isReason = (reason: string): boolean => reason.trim().length >= 3
