import { Failure } from '../../api/request.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

export const movedClassesWarning = (error: unknown): string | null =>
  error instanceof Failure && error.code === 'classes-would-move' ? error.message : null

type Props = { moved: string; working: boolean; onConfirm: () => void; onCancel: () => void }

export const MovedClasses = ({ moved, ...dialogProps }: Props) => (
  <ConfirmDialog confirmLabel="Cambiar la hora de todos modos" cancelLabel="Volver" {...dialogProps}>
    <p className="lead">{moved}</p>
    <p className="quiet">
      Las clases siguen en el mismo momento; lo que cambia es la hora que se muestra en todas partes.
    </p>
  </ConfirmDialog>
)
