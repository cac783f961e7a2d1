import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a `dialog` modal while it is mounted, also one that the server rendered open. Escape and a press beside it call
 * `onClose`; on unmount the focus returns to its opener.
 */
export function useModal(onClose: () => void, firstFocus?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect, because with an effect a slow device would first paint the page without the dialog.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = ref.current
    if (element && !element.matches(':modal')) {
      element.close()
      element.showModal()
    }
    firstFocus?.current?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [firstFocus])
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose()
    },
    onPointerDown(event: PointerEvent) {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
