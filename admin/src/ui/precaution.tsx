import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { FormSheet } from './form-sheet.tsx'

type Props = {
  children: ReactNode
  yes: string
  no?: string
  working?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something that cannot be taken back (2.53). */
export const Precaution = ({ working = false, onNo, ...dialogProps }: Props) => (
  <FormSheet title="Precaución" grave {...dialogProps} working={working} onClose={onNo} />
)

type Guard = { dirty: (to?: string) => boolean; onLeave?: () => void }

export function UnsavedGuard({ dirty, onLeave }: Guard) {
  const blocker = useBlocker(({ nextLocation }) => dirty(nextLocation.pathname))
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => dirty() && event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return (
    <Precaution yes="Salir sin guardar" no="Seguir aquí" onYes={leave} onNo={() => blocker.reset()}>
      <p className="lead">Hay cambios sin guardar.</p>
      <p className="quiet">Si sales ahora, se pierden.</p>
    </Precaution>
  )
}
