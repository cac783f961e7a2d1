import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode; actions: ReactNode }

export function Dialog({ title, onClose, children, actions }: Props) {
  const id = useId()
  return (
    <dialog
      {...useModal(onClose)}
      className="dialog"
      aria-labelledby={id}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </header>
      <div className="dialog-body">{children}</div>
      <footer className="dialog-actions">{actions}</footer>
    </dialog>
  )
}

/** Keeps a `dialog` open while it is mounted. Escape calls `onClose`; on unmount the focus returns to its opener. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const element = ref.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return { ref, onCancel }
}
