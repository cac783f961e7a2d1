import type { ReactNode } from 'react'
import { FormSheet, isReason, ReasonInput } from './form-sheet.tsx'

type Props = {
  title: string
  confirmLabel: string
  isDestructive?: boolean
  working: boolean
  errorMessage?: string | null | undefined
  reason: string
  hint?: string
  most?: number
  onReason: (reason: string) => void
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A form sheet for a change that needs a reason, which is its last field (R13). */
export function ReasonSheet({ reason, hint, most, onReason, children, ...sheet }: Props) {
  return (
    <FormSheet {...sheet} disabled={!isReason(reason)}>
      {children}
      <ReasonInput {...{ reason, hint, most, onReason }} />
    </FormSheet>
  )
}
