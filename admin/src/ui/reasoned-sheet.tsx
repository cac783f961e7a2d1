import type { ReactNode } from 'react'
import { FormSheet, isReason, ReasonInput } from './form-sheet.tsx'

type Props = {
  title: string
  yes: string
  grave?: boolean
  working: boolean
  errorMessage?: string | null | undefined
  reason: string
  hint?: string
  most?: number
  onReason: (reason: string) => void
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** What is not done without a reason, asked for last (R13). */
export function ReasonedSheet({ reason, hint, most, onReason, children, ...sheet }: Props) {
  return (
    <FormSheet {...sheet} disabled={!isReason(reason)}>
      {children}
      <ReasonInput {...{ reason, hint, most, onReason }} />
    </FormSheet>
  )
}
