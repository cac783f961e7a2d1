import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from './dialog.tsx'
import { Fault } from '../notices/fault.tsx'

type Props = {
  title: string
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
  working: boolean
  errorMessage?: string | null | undefined
  disabled?: boolean
  /** Its fields say themselves what is wrong with them, in Spanish. */
  noValidate?: boolean
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
    noValidate,
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
      <form id={form} className="form" noValidate={noValidate} onSubmit={submit}>
        {errorMessage && <Fault>{errorMessage}</Fault>}
        {children}
      </form>
    </Dialog>
  )
}
