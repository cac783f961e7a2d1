import type { ReactNode } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { RosterTask } from './actions/roster-task.ts'

type Props = {
  isReception: boolean
  mayReopen: boolean
  isClosed: boolean
  onBegin: (task: RosterTask) => void
  children: ReactNode
}

export function RosterBar({ isReception, mayReopen, isClosed, onBegin, children }: Props) {
  return (
    <div className="roster-bar">
      {children}
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
