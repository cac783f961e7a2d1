import { useId, useRef } from 'react'
import { Button } from '../components/button.tsx'
import { useModal } from '../components/use-modal.ts'

export function SampleModal({ onClose }: { onClose: () => void }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <dialog {...useModal(onClose, heading)} className="modal" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Ride 45
      </h2>
      <p>El foco está en el título; Escape cierra y lo regresa al botón.</p>
      <Button onClick={onClose}>Entendido</Button>
    </dialog>
  )
}
