import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** The actions, always in sight at the bottom. */
  actions?: ReactNode
}

/** A sheet from below on a phone, a dialog on a desk: one native element, open while it is mounted. */
export function Sheet({ title, onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useLatest(onClose)
  const id = useId()
  // In the picture that it comes with: after it, who does not answer a tap at once would draw the page once more without it.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    heading.current?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useClosingWithBack(close)
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-6">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-h3 [outline:none]">
          {title}
        </h2>
        <button type="button" className="-m-2.5 p-2.5" aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="grow overflow-y-auto overscroll-contain px-5 pb-5 md:px-6">{children}</div>
      {actions && (
        <footer className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          {actions}
        </footer>
      )}
    </dialog>
  )
}

/** Always the newest of a function that changes with every rendering. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The back button of a phone closes the sheet instead of leaving the page. */
function useClosingWithBack(close: { current: () => void }) {
  useEffect(() => {
    const watcher = 'CloseWatcher' in window ? null : listenToBack(() => close.current())
    return () => watcher?.()
  }, [close])
}

function listenToBack(onBack: () => void): () => void {
  history.pushState({ ...history.state, sheet: true }, '')
  const heard = () => onBack()
  addEventListener('popstate', heard, { once: true })
  return () => {
    removeEventListener('popstate', heard)
    if (history.state?.sheet) history.back()
  }
}
