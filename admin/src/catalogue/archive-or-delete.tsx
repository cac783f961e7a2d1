import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { notify } from '../api/notify.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '../api/request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import type { AnyEntity } from './entity.ts'

type Props = { entity: AnyEntity; record: AdminRecord; isAway: boolean; onDone: () => void }
type Used = { message: string; uses: { words: string }[] }

/** What ends a record: the archive, which keeps its history, or deleting, which only what nothing names allows (2.53, 2.54). */
export function ArchiveOrDelete({ entity, record, isAway, onDone }: Props) {
  const records = useRecords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const words = entityLabels[entity.name]
  const [isConfirming, setConfirming] = useState(false)
  const [working, setWorking] = useState(false)
  const [used, setUsed] = useState<Used | null>(null)
  const done = async (message: ReactNode) => {
    onDone()
    await client.invalidateQueries()
    notify(message, { type: 'success' })
    navigate(entityPath(words.urlName))
  }
  const wrong = (error: unknown) => {
    setConfirming(false)
    if (error instanceof Failure && error.code === 'in-use') return setUsed(error.body as Used)
    notify((error as Error).message, { type: 'error' })
  }
  const work = (task: () => Promise<unknown>, message: ReactNode) => async () => {
    setWorking(true)
    await task().then(() => done(message), wrong)
    setWorking(false)
  }
  const remove = work(() => records.delete(entity.name, record.id), words.deleted)
  const away = entity.archiving
  const put = (isPutAway: boolean) => {
    const change = away?.field === 'archived' ? { archived: isPutAway } : { available: !isPutAway }
    return records.update(entity.name, record.id, change)
  }
  const undo = async () => {
    await put(isAway).catch(wrong)
    await client.invalidateQueries()
    notify('Se deshizo.', { type: 'success' })
  }
  const toggle =
    away &&
    work(
      () => put(!isAway),
      <>
        {isAway ? away.restoredMessage(entity.nameOf(record)) : away.archivedMessage(entity.nameOf(record))}{' '}
        <button type="button" className="notice-undo" onClick={() => void undo()}>
          Deshacer
        </button>
      </>,
    )
  return (
    <div className="form-rest">
      {away && toggle && (
        <Button look="outline" working={working && !isConfirming} onClick={() => void toggle()}>
          <Icon name="archive" />
          {isAway ? away.restoreLabel : away.archiveLabel}
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
            ¿Deseas eliminar {words.this}: «{entity.nameOf(record)}»?
          </p>
          <p className="quiet">No se puede deshacer.</p>
        </ConfirmDialog>
      )}
      {used && (
        <UsedDialog entity={entity} record={record} used={used} onClose={() => setUsed(null)}>
          {away && toggle && !isAway && <Button onClick={() => void toggle()}>{away.archiveLabel}</Button>}
        </UsedDialog>
      )}
    </div>
  )
}

type UsedProps = { entity: AnyEntity; record: AdminRecord; used: Used; onClose: () => void; children: ReactNode }

function UsedDialog({ entity, record, used, onClose, children }: UsedProps) {
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
        {used.uses.map((use) => (
          <li key={use.words}>{use.words}</li>
        ))}
      </ul>
      {children && <p className="quiet">{used.message.split('. ').slice(1).join('. ')}</p>}
    </Dialog>
  )
}
