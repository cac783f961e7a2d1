import type { ReactNode } from 'react'
import { FormSheet, isReason, ReasonInput } from '../kit/form-sheet.tsx'

type Props = {
  title: string
  yes: string
  grave?: boolean
  working: boolean
  trouble: string | null
  reason: string
  onReason: (reason: string) => void
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** A change of somebody's classes: it is not done without a reason, which she reads too (R3, R13). */
export function ReasonedSheet({ reason, onReason, children, ...sheet }: Props) {
  return (
    <FormSheet {...sheet} disabled={!isReason(reason)}>
      {children}
      <ReasonInput {...{ reason, onReason }} most={200} hint="La persona lo lee en sus créditos." />
    </FormSheet>
  )
}
