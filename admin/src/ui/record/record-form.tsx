import './record.css'
import type { RaRecord } from 'ra-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
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
  record: (RaRecord & { archivedAt?: string | null }) | null
  keeping: {
    trouble: string | null
    working: boolean
    isDirty: () => boolean
    save: (event: FormEvent) => Promise<void>
    archive: (archived: boolean) => Promise<void>
    remove: () => Promise<void>
    sheet: ReactNode
  }
  children: ReactNode
  preview: { says: string; shows: ReactNode }
  ends?: string
  archives?: boolean
}

const SOLD_ALREADY = 'Si alguien ya lo usó en una compra, se archiva: deja de ofrecerse y la compra se queda.'

export function RecordForm({ title, named, back, record, keeping, children, preview, ...ending }: Props) {
  const [asking, setAsking] = useState(false)
  const isAway = (record?.archivedAt ?? null) !== null
  const remove = async () => {
    await keeping.remove()
    setAsking(false)
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
      <UnsavedGuard dirty={keeping.isDirty} />
      <div className="record">
        <form className="form" noValidate onSubmit={(event) => void keeping.save(event)}>
          {keeping.trouble && <Fault>{keeping.trouble}</Fault>}
          {children}
          <div className="form-actions">
            <Button type="submit" working={keeping.working && !asking}>
              Guardar
            </Button>
            <Link className="button button-outline" to={back.to}>
              Cancelar
            </Link>
          </div>
        </form>
        <aside className="record-preview" aria-label={preview.says}>
          <p className="eyebrow">{preview.says}</p>
          {preview.shows}
        </aside>
      </div>
      {record && (
        <div className="form-rest">
          {(ending.archives ?? true) && (
            <Button look="outline" onClick={() => void keeping.archive(!isAway)}>
              <Icon name="archive" />
              {isAway ? 'Sacar del archivo' : 'Archivar'}
            </Button>
          )}
          <Button look="outline" onClick={() => setAsking(true)}>
            <Icon name="x" />
            Eliminar
          </Button>
        </div>
      )}
      {keeping.sheet}
      {asking && (
        <Precaution
          yes="Sí, eliminar"
          working={keeping.working}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
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
