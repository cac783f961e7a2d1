import type { ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { TextInput } from '../kit/inputs.tsx'

type Props = {
  title: string
  yes: string
  isGrave?: boolean
  working: boolean
  trouble: string | null
  reason: string
  onReason: (reason: string) => void
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** A change of somebody's classes: it is not done without a reason, which she reads too (R3, R13). */
export function ReasonedSheet(props: Props) {
  const { title, yes, isGrave = false, working, trouble, reason, onReason, onYes, onClose, children } = props
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
            className={isGrave ? 'button-danger' : ''}
            working={working}
            disabled={reason.trim().length < 3}
            onClick={onYes}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div className="form">
        {trouble && (
          <p className="fault" role="alert">
            {trouble}
          </p>
        )}
        {children}
        <TextInput
          label="Motivo"
          hint="La persona lo lee en sus créditos."
          maxLength={200}
          value={reason}
          onText={onReason}
        />
      </div>
    </Dialog>
  )
}
