import type { ComponentProps } from 'react'
import { FormSheet } from './form-sheet.tsx'
import { ReasonField } from '../form/reason-field.tsx'

type WithReason = { reason: string }
type Props<Values extends WithReason> = ComponentProps<typeof FormSheet> &
  Omit<ComponentProps<typeof ReasonField<Values>>, 'label'>

/** A form sheet for a change that needs a reason, which is its last field (R13). */
export function ReasonSheet<Values extends WithReason>({ control, hint, most, children, ...sheet }: Props<Values>) {
  return (
    <FormSheet {...sheet}>
      {children}
      <ReasonField {...{ control, hint, most }} />
    </FormSheet>
  )
}
