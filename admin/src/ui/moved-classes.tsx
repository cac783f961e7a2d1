import { Failure } from '../api/wire.ts'
import { Precaution } from './precaution.tsx'

export const movedClassesIn = (error: unknown): string | null =>
  error instanceof Failure && error.code === 'classes-would-move' ? error.message : null

type Props = { moved: string; working: boolean; onYes: () => void; onNo: () => void }

export const MovedClasses = ({ moved, ...dialogProps }: Props) => (
  <Precaution yes="Cambiar la hora de todos modos" no="Volver" {...dialogProps}>
    <p className="lead">{moved}</p>
    <p className="quiet">
      Las clases siguen en el mismo momento; lo que cambia es la hora que se muestra en todas partes.
    </p>
  </Precaution>
)
