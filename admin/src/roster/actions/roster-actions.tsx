import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddSheet } from './add-sheet.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'
import type { RosterLine } from '../roster-words.ts'
import { LiftPenaltySheet } from '../../people/person/lift-penalty-sheet.tsx'
import { PersonSheet, Way } from './person-sheet.tsx'
import { BlockSheet, ReopenSheet, UnblockSheet } from './reason-sheets.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import type { SheetProps, Task } from './task.ts'

export function RosterActions({ task, ...sheet }: SheetProps & { task: Exclude<Task, { kind: 'scan' }> }) {
  switch (task.kind) {
    case 'add':
      return <AddSheet {...sheet} spot={task.spot} />
    case 'close':
      return <CloseSheet {...sheet} />
    case 'reopen':
      return <ReopenSheet {...sheet} />
    case 'person':
      return <PersonSheet {...sheet} line={task.line} />
    case 'move':
      return <MoveSheet {...sheet} line={task.line} />
    case 'remove':
      return <RemoveSheet {...sheet} line={task.line} />
    case 'pay':
      return <PaySheet {...sheet} line={task.line} />
    case 'lift':
      return <LiftSheet {...sheet} line={task.line} />
    case 'spot':
      return <SpotSheet {...sheet} {...task} />
    case 'block':
      return <BlockSheet {...sheet} {...task} />
    case 'unblock':
      return <UnblockSheet {...sheet} {...task} />
  }
}

function LiftSheet({ at, line, onClose }: SheetProps & { line: RosterLine }) {
  const { penalty } = line.seat.customer
  return penalty && <LiftPenaltySheet {...{ penalty, onClose }} name={line.name} zone={at.zone} />
}

function SpotSheet({ spot, label, onClose, onBegin }: SheetProps & { spot: string; label: string }) {
  return (
    <Dialog
      title={`Lugar ${label}, libre`}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <ul className="ways">
        <Way icon="plus" onClick={() => onBegin({ kind: 'add', spot })}>
          Agregar a alguien aquí…
        </Way>
        <Way icon="archive" onClick={() => onBegin({ kind: 'block', spot, label })}>
          Bloquear este lugar…
        </Way>
      </ul>
    </Dialog>
  )
}
