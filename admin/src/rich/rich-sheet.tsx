import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'

/** A sheet outside the form of the text, which submitting the sheet must not submit. */
export const RichSheet = (props: ComponentProps<typeof FormSheet>) =>
  createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stops an event that bubbles in React
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormSheet {...props} />
    </div>,
    document.body,
  )
