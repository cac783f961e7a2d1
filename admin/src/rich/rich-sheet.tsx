import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { FormSheet } from '../ui/form-sheet.tsx'

/** A form outside the text's form: submitting one must not submit the other. */
export const RichSheet = (props: ComponentProps<typeof FormSheet>) =>
  createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holds back what bubbles through React, not a control
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormSheet {...props} />
    </div>,
    document.body,
  )
