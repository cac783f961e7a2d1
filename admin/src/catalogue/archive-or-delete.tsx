import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { notify, type Undo } from '../api/notify.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import { type Versioned, versionOf } from '../ui/versions/compare.ts'
import type { AnyEntity } from './entity.ts'

type Props = { entity: AnyEntity; record: AdminRecord; isArchived: boolean; onDone: () => void }
type InUseError = { message: string; uses: { words: string }[] }

/** Archives a record, which keeps its history, or deletes it, which is refused while others refer to it (2.53, 2.54). */
export function ArchiveOrDelete({ entity, record, isArchived, onDone }: Props) {
  const records = useRecords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const words = entityLabels[entity.name]
  const name = entity.nameOf(record)
  const [isConfirming, setConfirming] = useState(false)
  const [working, setWorking] = useState(false)
  const [inUse, setInUse] = useState<InUseError | null>(null)
  const finish = async (message: string, undo?: Undo) => {
    onDone()
    await client.invalidateQueries()
    notify(message, { type: 'success', undo })
    navigate(entityPath(words.urlName))
  }
  const showError = (error: unknown) => {
    setConfirming(false)
    if (error instanceof Failure && error.code === 'in-use') return setInUse(error.body as InUseError)
    notify((error as Error).message, { type: 'error' })
  }
  const work =
    (task: () => Promise<AdminRecord>, message: string, toUndo?: (saved: AdminRecord) => Undo) => async () => {
      setWorking(true)
      await task().then((saved) => finish(message, toUndo?.(saved)), showError)
      setWorking(false)
    }
  const remove = work(() => records.delete(entity.name, record.id), words.deleted)
  const { archiving } = entity
  const setArchived = (archived: boolean, version: Versioned = {}) =>
    records.update(entity.name, record.id, {
      ...(archiving?.field === 'archived' ? { archived } : { available: !archived }),
      ...version,
    })
  const toggle =
    archiving &&
    work(
      () => setArchived(!isArchived),
      isArchived ? archiving.restoredMessage(name) : archiving.archivedMessage(name),
      (saved) => ({
        run: async () => void (await setArchived(isArchived, versionOf(saved as Versioned))),
        link: { label: 'Ver cómo está', to: entityPath(words.urlName, Number(record.id)) },
      }),
    )
  return (
    <div className="form-rest">
      {archiving && toggle && (
        <Button look="outline" working={working && !isConfirming} onClick={() => void toggle()}>
          <Icon name="archive" />
          {isArchived ? archiving.restoreLabel : archiving.archiveLabel}
        </Button>
      )}
      <Button look="outline" onClick={() => setConfirming(true)}>
        <Icon name="x" />
        Eliminar
      </Button>
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Sí, eliminar"
          working={working}
          onConfirm={() => void remove()}
          onCancel={() => setConfirming(false)}
        >
          <p className="lead">
            ¿Deseas eliminar {words.this}: «{name}»?
          </p>
          <p className="quiet">No se puede deshacer.</p>
        </ConfirmDialog>
      )}
      {inUse && (
        <InUseDialog entity={entity} record={record} inUse={inUse} onClose={() => setInUse(null)}>
          {archiving && toggle && !isArchived && (
            <Button onClick={() => void toggle()}>{archiving.archiveLabel}</Button>
          )}
        </InUseDialog>
      )}
    </div>
  )
}

type InUseProps = {
  entity: AnyEntity
  record: AdminRecord
  inUse: InUseError
  onClose: () => void
  children: ReactNode
}

function InUseDialog({ entity, record, inUse, onClose, children }: InUseProps) {
  return (
    <Dialog
      title="No se puede eliminar"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
          {children}
        </>
      }
    >
      <p className="lead">«{entity.nameOf(record)}» se usa en:</p>
      <ul className="uses">
        {inUse.uses.map((use) => (
          <li key={use.words}>{use.words}</li>
        ))}
      </ul>
      {children && <p className="quiet">{inUse.message.split('. ').slice(1).join('. ')}</p>}
    </Dialog>
  )
}
