import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { FormSheet } from '../ui/form-sheet.tsx'

/** A form of its own, outside the form in which the text stands: sending one must not send the other. */
export const RichSheet = (props: ComponentProps<typeof FormSheet>) =>
  createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holds back what bubbles through React, not a control
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormSheet {...props} />
    </div>,
    document.body,
  )
