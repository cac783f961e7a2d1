import { useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import type { getPerson, listNotes } from '@aforo/domain/people/admin/contract.ts'
import type { getAttendance } from '@aforo/domain/profile/admin/contract.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { fullName } from '../ui/names.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonRows, Trouble } from '../ui/states.tsx'
import { Tabs, type TabWay } from '../ui/tabs.tsx'
import { type PersonPart, paths, personPath } from '../paths.ts'
import { GiveAccessSheet } from './give-access-sheet.tsx'
import { HerBalance } from './customer-balance.tsx'
import { HerClasses } from './customer-classes.tsx'
import { EditSheet } from './person/edit-sheet.tsx'
import { HerBookings } from './person/customer-bookings.tsx'
import { HerFacts } from './person/customer-facts.tsx'
import { HerLots } from './person/customer-credits.tsx'
import { HerNotes } from './person/customer-notes.tsx'
import { HerPurchases } from './person/customer-purchases.tsx'
import { HerRecord } from './person/customer-record.tsx'
import { HerWarnings } from './person/customer-warnings.tsx'
import { NoteSheet } from './person/note-sheet.tsx'
import { RemoveClassesSheet } from './remove-classes-sheet.tsx'
import { GonePerson } from './privacy/gone-person.tsx'

type Doing = 'give' | 'remove' | 'edit' | 'note'
const parts: readonly { part?: PersonPart; label: string }[] = [
  { label: 'Reservaciones' },
  { part: 'compras', label: 'Compras' },
  { part: 'clases', label: 'Clases' },
  { part: 'notas', label: 'Notas' },
  { part: 'ficha', label: 'Ficha' },
]
const partsOf = (id: number): TabWay[] =>
  parts.map(({ part, label }) => ({ to: personPath(id, part), label, resource: 'people', action: 'list', end: true }))

/** A person's page: header with facts and notes, and tabs (1.4, 4.16). */
export function PersonPage({ id }: { id: number }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const sending = { params: { id } }
  const { data, error, isPending, refetch } = useRead<typeof getPerson>('GET /customer/admin/{id}', sending)
  const attendance = useRead<typeof getAttendance>('GET /customer/{id}/desk', sending)
  const notes = useRead<typeof listNotes>('GET /customer/{id}/notes', sending)
  if (error?.status === 404) return <GonePerson failure={error} />
  const close = () => setDoing(null)
  const name = data ? fullName(data.customer) : ''
  return (
    <Page
      key={data ? 'there' : 'awaited'}
      title={name || 'Persona'}
      above={
        <Link className="back" to={paths.people}>
          <Icon name="chevron-left" />
          Personas
        </Link>
      }
      aside={data && <Doings onDo={setDoing} />}
    >
      {isPending && <SkeletonRows rows={5} />}
      {error && <Trouble title="No pudimos abrirla" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <>
          <HerFacts person={data.customer} />
          <HerWarnings name={name} notes={notes.data?.notes ?? []} penalties={attendance.data?.penalties ?? []} />
          <div className="person-sums">
            <HerClasses customer_id={id} name={name} />
            <HerBalance customer_id={id} name={name} />
          </div>
          <div className="person-parts">
            <Tabs label={`Partes de ${name}`} tabs={partsOf(id)} />
          </div>
          <Routes>
            <Route index element={<HerBookings customer_id={id} attendance={attendance} />} />
            <Route path="compras" element={<HerPurchases customer_id={id} />} />
            <Route path="clases" element={<HerLots customer_id={id} />} />
            <Route
              path="notas"
              element={<HerNotes customer_id={id} notes={notes} onWrite={() => setDoing('note')} />}
            />
            <Route path="ficha" element={<HerRecord person={data.customer} attendance={attendance} />} />
            <Route path="*" element={<HerBookings customer_id={id} attendance={attendance} />} />
          </Routes>
          {doing === 'give' && <GiveAccessSheet customer_id={id} name={name} onClose={close} />}
          {doing === 'remove' && <RemoveClassesSheet customer_id={id} name={name} onClose={close} />}
          {doing === 'edit' && <EditSheet person={data.customer} onClose={close} />}
          {doing === 'note' && <NoteSheet customer_id={id} name={name} onClose={close} />}
        </>
      )}
    </Page>
  )
}

const Doings = ({ onDo }: { onDo: (doing: Doing) => void }) => (
  <div className="toolbar person-doings">
    <Button onClick={() => onDo('give')}>
      <Icon name="plus" />
      Vender o regalar
    </Button>
    <Button look="outline" onClick={() => onDo('remove')}>
      Restar clases
    </Button>
    <Button look="outline" onClick={() => onDo('edit')}>
      Editar
    </Button>
    <Button look="outline" onClick={() => onDo('note')}>
      Anotar
    </Button>
  </div>
)
