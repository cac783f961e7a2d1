import type { Control } from 'react-hook-form'
import { TextField } from './fields.tsx'

type WithReason = { reason: string }
type Props<Values extends WithReason> = { control: Control<Values>; label?: string; hint?: string; most?: number }

/** The reason of a manual change by staff, which is stored with it (R13). */
export function ReasonField<Values extends WithReason>({ control, label = 'Motivo', hint, most = 200 }: Props<Values>) {
  // Every form with a reason has the field; the compiler cannot derive it from a type parameter.
  const reasonControl = control as unknown as Control<WithReason>
  return (
    <TextField control={reasonControl} name="reason" {...{ label, hint }} required minLength={3} maxLength={most} />
  )
}
