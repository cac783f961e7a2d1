import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { RosterTask } from './actions/roster-task.ts'
import type { RosterEntry } from './roster-words.ts'
import type { Marking } from './use-mark-attendance.ts'

type Props = {
  marking: Marking
  isReception: boolean
  mayReopen: boolean
  isClosed: boolean
  onBegin: (task: RosterTask) => void
  children: ReactNode
}

export function RosterBar({ marking, isReception, mayReopen, isClosed, onBegin, children }: Props) {
  return (
    <div className="roster-bar">
      {children}
      <UndoMark marking={marking} />
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

function UndoMark({ marking: { last: lastMark, undo } }: { marking: Marking }) {
  return (
    <div className="roster-undo" role="status">
      {lastMark && (
        <>
          <span>
            <b>{lastMark.entry.name}</b>
            {lastMark.attend ? ' llegó' : ': marca quitada'}
          </span>
          <button
            type="button"
            onClick={() => {
              undo()
              focusOn(lastMark.entry)
            }}
          >
            Deshacer
          </button>
        </>
      )}
    </div>
  )
}

const focusOn = ({ key }: RosterEntry) =>
  document.querySelector<HTMLElement>(`[data-seat="${key}"] button`)?.focus({ preventScroll: true })
