import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { FormSheet } from './form-sheet.tsx'

type Props = {
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  working?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something that cannot be undone (2.53). */
export const ConfirmDialog = ({ working = false, onCancel, ...dialogProps }: Props) => (
  <FormSheet title="Precaución" isDestructive {...dialogProps} working={working} onClose={onCancel} />
)

type GuardProps = { isDirty: (to?: string) => boolean; onLeave?: () => void }

export function UnsavedGuard({ isDirty, onLeave }: GuardProps) {
  const blocker = useBlocker(({ nextLocation }) => isDirty(nextLocation.pathname))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return (
    <ConfirmDialog
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    >
      <p className="lead">Hay cambios sin guardar.</p>
      <p className="quiet">Si sales ahora, se pierden.</p>
    </ConfirmDialog>
  )
}
