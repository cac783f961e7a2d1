import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Task } from './actions/task.ts'
import type { RosterLine } from './roster-words.ts'
import type { Marking } from './use-marking.ts'

type Props = {
  marking: Marking
  isReception: boolean
  mayReopen: boolean
  isClosed: boolean
  onBegin: (task: Task) => void
  children: ReactNode
}

export function RosterBar({ marking, isReception, mayReopen, isClosed, onBegin, children }: Props) {
  return (
    <div className="roster-bar">
      {children}
      <Undo marking={marking} />
      <div className="roster-ways">
        <Button onClick={() => onBegin({ kind: 'scan' })}>
          <Icon name="qr" />
          Escanear QR
        </Button>
        {isReception && (
          <Button look="outline" onClick={() => onBegin({ kind: 'add' })}>
            <Icon name="plus" />
            Agregar
          </Button>
        )}
        {!isClosed && (
          <Button look="outline" onClick={() => onBegin({ kind: 'close' })}>
            Cerrar lista
          </Button>
        )}
        {isClosed && mayReopen && (
          <Button look="outline" onClick={() => onBegin({ kind: 'reopen' })}>
            Abrir lista
          </Button>
        )}
      </div>
    </div>
  )
}

function Undo({ marking: { last, undo } }: { marking: Marking }) {
  return (
    <div className="roster-undo" role="status">
      {last && (
        <>
          <span>
            <b>{last.line.name}</b>
            {last.attend ? ' llegó' : ': marca quitada'}
          </span>
          <button
            type="button"
            onClick={() => {
              undo()
              focusOn(last.line)
            }}
          >
            Deshacer
          </button>
        </>
      )}
    </div>
  )
}

const focusOn = ({ key }: RosterLine) =>
  document.querySelector<HTMLElement>(`[data-seat="${key}"] button`)?.focus({ preventScroll: true })
