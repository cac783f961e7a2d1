import { useState } from 'react'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { notify } from '../../api/notify.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { FormSheet } from '../dialogs/form-sheet.tsx'
import { TextInput } from '../form/inputs.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { type Done, type Refused, useBulk } from './use-bulk.ts'
import type { ListState } from './use-list-state.ts'

export type BulkAct<Row> = {
  label: string
  icon: IconName
  /** `note` is what was typed, where one is asked for. */
  run: (row: Row, note: string) => Promise<unknown>
  toMessage: (answers: readonly unknown[]) => string
  /** Takes back what was done with one row; `answer` is what its call answered. */
  undo?: (row: Row, answer: unknown) => Promise<unknown>
  /** Asked before what cannot be undone. */
  question?: (rows: readonly Row[]) => string
  /** Asked for before, the same for all rows. */
  note?: NoteField
}

type NoteField = { label: string; minLength: number; maxLength: number }

type Props<Row> = {
  list: ListState
  chosen: readonly Row[]
  nameOf: (row: Row) => string
  acts: readonly BulkAct<Row>[]
}

/** What can be done with the chosen rows; one message says how many it was done with, and a sheet lists who refused. */
export function BulkBar<Row>({ list, chosen, nameOf, acts }: Props<Row>) {
  const { working, refused, forget, work } = useBulk(nameOf)
  const [actToConfirm, setActToConfirm] = useState<BulkAct<Row> | null>(null)
  const run = async ({ run: task, toMessage, undo }: BulkAct<Row>, note = '') => {
    const done = await work(chosen, (row) => task(row, note))
    setActToConfirm(null)
    list.setSelection({})
    if (done.length === 0) return
    const undoAll = undo && { run: () => takeBack(done, undo) }
    notify(toMessage(done.map(({ answer }) => answer)), { type: 'success', undo: undoAll })
  }
  return (
    <>
      {chosen.length > 0 && (
        <div className="bulk-bar" role="group" aria-label="Con los elegidos">
          {acts.map((act) => (
            <Button
              key={act.label}
              look="outline"
              working={working}
              onClick={() => (act.question || act.note ? setActToConfirm(act) : void run(act))}
            >
              <Icon name={act.icon} />
              {act.label}
            </Button>
          ))}
          <Button look="quiet" onClick={() => list.setSelection({})}>
            Quitar selección
          </Button>
        </div>
      )}
      {actToConfirm?.note && (
        <NoteSheet
          title={actToConfirm.label}
          lead={actToConfirm.question?.(chosen)}
          field={actToConfirm.note}
          working={working}
          onSave={(note) => void run(actToConfirm, note)}
          onClose={() => setActToConfirm(null)}
        />
      )}
      {actToConfirm && !actToConfirm.note && (
        <ConfirmDialog
          confirmLabel={`Sí, ${actToConfirm.label.toLocaleLowerCase('es')}`}
          working={working}
          onConfirm={() => void run(actToConfirm)}
          onCancel={() => setActToConfirm(null)}
        >
          <p className="lead">{actToConfirm.question?.(chosen)}</p>
          <p className="quiet">No se puede deshacer.</p>
        </ConfirmDialog>
      )}
      {refused.length > 0 && <RefusedSheet refused={refused} onClose={forget} />}
    </>
  )
}

type NoteProps = {
  title: string
  lead: string | undefined
  field: NoteField
  working: boolean
  onSave: (note: string) => void
  onClose: () => void
}

function NoteSheet({ title, lead, field, working, onSave, onClose }: NoteProps) {
  const [note, setNote] = useState('')
  const isComplete = note.trim().length >= field.minLength
  return (
    <FormSheet
      title={title}
      confirmLabel="Guardar"
      working={working}
      disabled={!isComplete}
      onConfirm={() => onSave(note.trim())}
      onClose={onClose}
    >
      <p className="lead">{lead}</p>
      <TextInput {...field} required value={note} onText={setNote} />
    </FormSheet>
  )
}

/** Takes back row by row; says with how many it went well when some were refused, and throws when all were. */
async function takeBack<Row>(done: readonly Done<Row>[], undo: NonNullable<BulkAct<Row>['undo']>) {
  const failures: Error[] = []
  for (const { row, answer } of done) await undo(row, answer).catch((error: Error) => failures.push(error))
  const [first] = failures
  if (!first) return
  if (failures.length === done.length) throw first
  return `Se deshizo con ${done.length - failures.length} de ${done.length}. ${first.message}`
}

function RefusedSheet({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Dialog title="No se pudo con todo" onClose={onClose} actions={<Button onClick={onClose}>Entendido</Button>}>
      <ul className="uses">
        {refused.map(({ name, message }, index) => (
          <li key={index}>
            <b>{name}</b>: {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
