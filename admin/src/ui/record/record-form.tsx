import './record.css'
import type { AdminRecord } from '../../api/resource.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Fault } from '../fault.tsx'
import { Icon } from '../icon.tsx'
import { Page } from '../page.tsx'
import { Precaution, UnsavedGuard } from '../precaution.tsx'

type Props = {
  title: string
  named: string
  back: { to: string; label: string }
  record: (AdminRecord & { archivedAt?: string | null }) | null
  recordForm: {
    errorMessage: string | null
    working: boolean
    isDirty: () => boolean
    save: (event: FormEvent) => Promise<void>
    archive: (archived: boolean) => Promise<void>
    remove: () => Promise<void>
    sheet: ReactNode
  }
  children: ReactNode
  preview: { label: string; shows: ReactNode }
  ends?: string
  archives?: boolean
}

const SOLD_ALREADY = 'Si alguien ya lo usó en una compra, se archiva: deja de ofrecerse y la compra se queda.'

export function RecordForm({ title, named, back, record, recordForm, children, preview, ...ending }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const isAway = (record?.archivedAt ?? null) !== null
  const remove = async () => {
    await recordForm.remove()
    setConfirming(false)
  }
  return (
    <Page
      title={title}
      above={
        <Link className="back" to={back.to}>
          <Icon name="chevron-left" />
          {back.label}
        </Link>
      }
      aside={isAway && <Badge>En el archivo</Badge>}
    >
      <UnsavedGuard dirty={recordForm.isDirty} />
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
          {preview.shows}
        </aside>
      </div>
      {record && (
        <div className="form-rest">
          {(ending.archives ?? true) && (
            <Button look="outline" onClick={() => void recordForm.archive(!isAway)}>
              <Icon name="archive" />
              {isAway ? 'Sacar del archivo' : 'Archivar'}
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
        <Precaution
          yes="Sí, eliminar"
          working={recordForm.working}
          onYes={() => void remove()}
          onNo={() => setConfirming(false)}
        >
          <p className="lead">¿Deseas eliminar {named}?</p>
          <p className="quiet">{ending.ends ?? SOLD_ALREADY}</p>
        </Precaution>
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
