import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AddToClassSheet } from './add-to-class-sheet.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'
import type { RosterEntry } from '../roster-words.ts'
import { LiftPenaltySheet } from '../../people/person/lift-penalty-sheet.tsx'
import { PersonSheet, ActionItem } from './person-sheet.tsx'
import { BlockSheet, ReopenSheet, UnblockSheet } from './block-and-reopen-sheets.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import type { SheetProps, RosterTask } from './roster-task.ts'

export function RosterActions({ task, ...sheetProps }: SheetProps & { task: Exclude<RosterTask, { kind: 'scan' }> }) {
  switch (task.kind) {
    case 'add':
      return <AddToClassSheet {...sheetProps} spot={task.spot} />
    case 'close':
      return <CloseSheet {...sheetProps} />
    case 'reopen':
      return <ReopenSheet {...sheetProps} />
    case 'person':
      return <PersonSheet {...sheetProps} entry={task.entry} />
    case 'move':
      return <MoveSheet {...sheetProps} entry={task.entry} />
    case 'remove':
      return <RemoveSheet {...sheetProps} entry={task.entry} />
    case 'pay':
      return <PaySheet {...sheetProps} entry={task.entry} />
    case 'lift':
      return <LiftSheet {...sheetProps} line={task.entry} />
    case 'spot':
      return <SpotSheet {...sheetProps} {...task} />
    case 'block':
      return <BlockSheet {...sheetProps} {...task} />
    case 'unblock':
      return <UnblockSheet {...sheetProps} {...task} />
  }
}

function LiftSheet({ context, line: entry, onClose }: SheetProps & { line: RosterEntry }) {
  const { penalty } = entry.seat.customer
  return penalty && <LiftPenaltySheet {...{ penalty, onClose }} name={entry.name} zone={context.zone} />
}

function SpotSheet({ spot, label, onClose, onTask }: SheetProps & { spot: string; label: string }) {
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
        <ActionItem icon="plus" onClick={() => onTask({ kind: 'add', spot })}>
          Agregar a alguien aquí…
        </ActionItem>
        <ActionItem icon="archive" onClick={() => onTask({ kind: 'block', spot, label })}>
          Bloquear este lugar…
        </ActionItem>
      </ul>
    </Dialog>
  )
}
