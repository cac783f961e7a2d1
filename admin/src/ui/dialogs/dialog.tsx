import { useModal } from '@aforo/ui/components/use-modal.ts'
import { type ReactNode, useId } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode; actions: ReactNode }

export function Dialog({ title, onClose, children, actions }: Props) {
  const id = useId()
  return (
    <dialog {...useModal(onClose)} className="dialog" aria-labelledby={id}>
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
