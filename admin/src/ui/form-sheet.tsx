import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Fault } from './fault.tsx'
import { TextInput } from './inputs.tsx'

type Props = {
  title: string
  yes: string
  no?: string
  grave?: boolean
  working: boolean
  errorMessage?: string | null | undefined
  disabled?: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

export function FormSheet(props: Props) {
  const { title, yes, no = 'Regresar', grave, working, errorMessage, disabled, onYes, onClose, children } = props
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
            {no}
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
        {errorMessage && <Fault>{errorMessage}</Fault>}
        {children}
      </form>
    </Dialog>
  )
}

type Reason = { reason: string; onReason: (reason: string) => void; label?: string; hint?: string; most?: number }
/** Why it is done: what staff change by hand is kept with its reason (R13). */
export const ReasonInput = ({ reason, onReason, label = 'Motivo', hint, most = 300 }: Reason) => (
  <TextInput {...{ label, hint }} required minLength={3} maxLength={most} value={reason} onText={onReason} />
)
export const isReason = (reason: string): boolean => reason.trim().length >= 3
