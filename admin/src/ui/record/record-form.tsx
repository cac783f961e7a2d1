import './record.css'
import type { AdminRecord } from '../../api/resource.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { BackLink, Page } from '../page/page.tsx'
import { ConfirmDialog, UnsavedGuard } from '../dialogs/confirm-dialog.tsx'

type Props = {
  title: string
  nameInQuestion: string
  back: { to: string; label: string }
  record: (AdminRecord & { archivedAt?: string | null }) | null
  recordForm: {
    errorMessage: string | null
    working: boolean
    isDirty: () => boolean
    save: (event: FormEvent) => Promise<void>
    archive: (record: AdminRecord, archived: boolean) => Promise<void>
    remove: (record: AdminRecord) => Promise<void>
    sheet: ReactNode
  }
  children: ReactNode
  preview: { label: string; content: ReactNode }
  deleteHint?: string
  canArchive?: boolean
}

const DELETE_HINT = 'Si alguien ya lo usó en una compra, se archiva: deja de ofrecerse y la compra se queda.'

export function RecordForm({ title, nameInQuestion, back, record, recordForm, children, preview, ...options }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const isArchived = (record?.archivedAt ?? null) !== null
  const remove = async () => {
    if (record) await recordForm.remove(record)
    setConfirming(false)
  }
  return (
    <Page
      title={title}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      aside={isArchived && <Badge>En el archivo</Badge>}
    >
      <UnsavedGuard isDirty={recordForm.isDirty} />
      <div className="record">
        <form className="form" noValidate onSubmit={(event) => void recordForm.save(event)}>
          {recordForm.errorMessage && <Fault>{recordForm.errorMessage}</Fault>}
          {children}
          <div className="form-actions">
            <Button type="submit" working={recordForm.working && !isConfirming}>
              Guardar
            </Button>
            <Link className="button button-outline" to={back.to}>
              Cancelar
            </Link>
          </div>
        </form>
        <aside className="record-preview" aria-label={preview.label}>
          <p className="eyebrow">{preview.label}</p>
          {preview.content}
        </aside>
      </div>
      {record && (
        <div className="form-rest">
          {(options.canArchive ?? true) && (
            <Button look="outline" onClick={() => void recordForm.archive(record, !isArchived)}>
              <Icon name="archive" />
              {isArchived ? 'Sacar del archivo' : 'Archivar'}
            </Button>
          )}
          <Button look="outline" onClick={() => setConfirming(true)}>
            <Icon name="x" />
            Eliminar
          </Button>
        </div>
      )}
      {recordForm.sheet}
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Sí, eliminar"
          working={recordForm.working}
          onConfirm={() => void remove()}
          onCancel={() => setConfirming(false)}
        >
          <p className="lead">¿Deseas eliminar {nameInQuestion}?</p>
          <p className="quiet">{options.deleteHint ?? DELETE_HINT} Lo que se elimina no se puede recuperar.</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="form-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="quiet">{text}</p>}
      {children}
    </section>
  )
}
