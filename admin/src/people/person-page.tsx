import { useState } from 'react'
import { Route, Routes, Navigate } from 'react-router'
import type { getPerson, listNotes } from '@aforo/domain/people/admin/contract.ts'
import type { getCustomerSummary } from '@aforo/domain/profile/admin/contract.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { fullName } from '../ui/names.ts'
import { BackLink, Page } from '../ui/page/page.tsx'
import { SkeletonRows, ErrorState, NotFound } from '../ui/notices/states.tsx'
import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { type PersonPart, paths, personPath } from '../paths.ts'
import { GiveAccessSheet } from './give-access-sheet.tsx'
import { CustomerBalance } from './customer-balance.tsx'
import { CustomerClasses } from './customer-classes.tsx'
import { EditSheet } from './person/edit-sheet.tsx'
import { CustomerBookings } from './person/customer-bookings.tsx'
import { CustomerFigures } from './person/customer-figures.tsx'
import { CustomerFacts } from './person/customer-facts.tsx'
import { CustomerCredits } from './person/customer-credits.tsx'
import { CustomerNotes } from './person/customer-notes.tsx'
import { CustomerPurchases } from './person/customer-purchases.tsx'
import { CustomerRecord } from './person/customer-record.tsx'
import { CustomerTags } from './person/customer-tags.tsx'
import { CustomerWarnings } from './person/customer-warnings.tsx'
import { NoteSheet } from './person/note-sheet.tsx'
import { RemoveClassesSheet } from './remove-classes-sheet.tsx'
import type { Failure } from '../api/request.ts'

type Action = 'give' | 'remove' | 'edit' | 'note'
const parts: readonly { part?: PersonPart; label: string }[] = [
  { label: 'Reservaciones' },
  { part: 'compras', label: 'Compras' },
  { part: 'clases', label: 'Clases' },
  { part: 'notas', label: 'Notas' },
  { part: 'ficha', label: 'Ficha' },
]
const partsOf = (id: number): TabLink[] =>
  parts.map(({ part, label }) => ({ to: personPath(id, part), label, resource: 'people', action: 'list', end: true }))

/** The page of one customer: facts, warnings and totals above tabs (1.4, 4.16). */
export function PersonPage({ id }: { id: number }) {
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const request = { params: { id } }
  const { data, error, isPending, refetch } = useApiQuery<typeof getPerson>('GET /customer/admin/{id}', request)
  const attendance = useApiQuery<typeof getCustomerSummary>('GET /customer/{id}/desk', request)
  const notes = useApiQuery<typeof listNotes>('GET /customer/{id}/notes', request)
  if (error?.status === 404) return <RemovedPerson failure={error} />
  const close = () => setOpenAction(null)
  const name = data ? fullName(data.customer) : ''
  return (
    <Page
      key={data ? 'ready' : 'loading'}
      title={name || 'Persona'}
      above={<BackLink to={paths.people}>Personas</BackLink>}
      aside={data && <Actions onDo={setOpenAction} />}
    >
      {isPending && <SkeletonRows rows={5} />}
      {error && <ErrorState title="No pudimos abrirla" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <>
          <CustomerFacts person={data.customer} />
          <CustomerFigures customer_id={id} />
          <CustomerTags customer_id={id} />
          <CustomerWarnings name={name} notes={notes.data?.notes ?? []} penalties={attendance.data?.penalties ?? []} />
          <div className="person-sums">
            <CustomerClasses customer_id={id} name={name} />
            <CustomerBalance customer_id={id} name={name} />
          </div>
          <div className="person-parts">
            <Tabs label={`Partes de ${name}`} tabs={partsOf(id)} />
          </div>
          <Routes>
            <Route index element={<CustomerBookings customer_id={id} attendance={attendance} />} />
            <Route path="compras" element={<CustomerPurchases customer_id={id} />} />
            <Route path="clases" element={<CustomerCredits customer_id={id} />} />
            <Route
              path="notas"
              element={<CustomerNotes customer_id={id} notes={notes} onWrite={() => setOpenAction('note')} />}
            />
            <Route path="ficha" element={<CustomerRecord person={data.customer} attendance={attendance} />} />
            <Route path="*" element={<CustomerBookings customer_id={id} attendance={attendance} />} />
          </Routes>
          {openAction === 'give' && <GiveAccessSheet customer_id={id} name={name} onClose={close} />}
          {openAction === 'remove' && <RemoveClassesSheet customer_id={id} name={name} onClose={close} />}
          {openAction === 'edit' && <EditSheet person={data.customer} onClose={close} />}
          {openAction === 'note' && <NoteSheet customer_id={id} name={name} onClose={close} />}
        </>
      )}
    </Page>
  )
}

const Actions = ({ onDo }: { onDo: (action: Action) => void }) => (
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

function RemovedPerson({ failure }: { failure: Failure }) {
  const { merged_into } = failure.body
  return typeof merged_into === 'number' ? <Navigate to={personPath(merged_into)} replace /> : <NotFound />
}
