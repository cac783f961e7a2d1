import { useModal } from '@aforo/ui/components/use-modal.ts'
import { type ReactNode, useId, useRef } from 'react'
import { useBackToClose } from './back-to-close.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  isInAddress?: boolean
  isInDocument?: boolean
}

export function Sheet({ title, onClose, children, actions, isInAddress = false, isInDocument = isInAddress }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useBackToClose(onClose, { isInAddress })
  const id = useId()
  return (
    <dialog {...useModal(onClose, heading)} open={isInDocument} className="sheet" aria-labelledby={id}>
      <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-6">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-h3 [outline:none]">
          {title}
        </h2>
        <CloseButton isInDocument={isInDocument} onClose={onClose} />
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

function CloseButton({ isInDocument, onClose }: { isInDocument: boolean; onClose: () => void }) {
  const close = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onClose()
  }
  const button = (
    <button type={isInDocument ? 'submit' : 'button'} className="-m-2.5 p-2.5" aria-label="Cerrar" onClick={close}>
      <Icon name="close" size={24} />
    </button>
  )
  return isInDocument ? <form method="dialog">{button}</form> : button
}
