import '../ui/form.css'
import './credits.css'
import { useList } from '../api/records.ts'
import { useState } from 'react'
import { Link, Route, Routes, useSearchParams } from 'react-router'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { fullName } from '../ui/names.ts'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Search } from '../ui/search.tsx'
import { EmptyState, NotFound, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { PeopleTabs } from '../frame/people-tabs.tsx'
import { creditsPath, grantPath } from '../paths.ts'
import type { ExpiringGrantRecord, PersonRecord } from './credit-resources.ts'
import { GrantPage } from './grant-page.tsx'
import { endWords, leftWords } from './grant-words.ts'
import { CustomerGrants } from './customer-grants.tsx'
import { IdRoute } from '../ui/record/id-route.tsx'

/** What people may still use: one person's grants, those that end soon, and one grant with its ledger (7.35). */
export const CreditsRoutes = () => (
  <Routes>
    <Route index element={<Section />} />
    <Route path=":id" element={<IdRoute render={(id) => <GrantPage id={id} />} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function Section() {
  const [address, setAddress] = useSearchParams()
  const person = Number(address.get('persona'))
  const words = address.get('buscar') ?? ''
  if (Number.isInteger(person) && person > 0) return <CustomerGrants customer_id={person} />
  return (
    <Page title="Créditos" above={<PeopleTabs />}>
      <div className="list-bar">
        <Search
          label="Buscar a una persona"
          words={words}
          onWords={(text) => setAddress(text ? { buscar: text } : {}, { replace: true })}
        />
      </div>
      {words.trim().length >= 2 ? <Found words={words.trim()} /> : <Ending />}
    </Page>
  )
}

function Found({ words }: { words: string }) {
  const { data, error, isPending, refetch } = useList<PersonRecord>('people', { filter: { q: words } })
  if (isPending) return <SkeletonRows rows={4} />
  if (error) return <ErrorState title="No pudimos buscar" text={error.message} onRetry={() => refetch()} />
  if (!data?.length)
    return <EmptyState title={`Nadie se llama «${words}».`} text="Prueba con su correo o su teléfono." />
  return (
    <Table
      caption="Personas"
      columns={peopleColumns}
      rows={data}
      keyOf={(one) => one.customer_id}
      rowClass={() => 'row-link'}
    />
  )
}

const peopleColumns: readonly Column<PersonRecord>[] = [
  {
    label: 'Persona',
    as: 'head',
    cell: (one) => (
      <Link className="row-way" to={creditsPath(one.customer_id)} state={{ name: fullName(one) }}>
        {fullName(one)}
      </Link>
    ),
  },
  { label: 'Correo', cell: (one) => one.email },
  { label: 'Teléfono', cell: (one) => one.phone, hidden: (one) => !one.phone },
]

const PAGE = 50

function Ending() {
  const { calendar } = useStudio()
  const now = useNow()
  const [page, setPage] = useState(1)
  const { data, total, error, isPending, refetch } = useList<ExpiringGrantRecord>('available_classes', {
    filter: { date: localDate(now, calendar.zone), days: 7 },
    page,
  })
  if (isPending) return <SkeletonRows rows={6} />
  if (error) return <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data?.length) {
    return <EmptyState title="Ninguna clase vence esta semana." text="Busca a una persona para ver lo que le queda." />
  }
  return (
    <>
      <h2 className="part-title">Por vencer en 7 días</h2>
      <p className="summary" role="status">
        {total === 1 ? '1 crédito' : `${total} créditos`}
      </p>
      <Table
        caption="Clases por vencer"
        columns={endingColumns(now, calendar.zone)}
        rows={data}
        keyOf={(grant) => grant.available_class_id}
        rowClass={() => 'row-link'}
      />
      <Pager page={page} pages={Math.ceil((total ?? 0) / PAGE)} onPage={setPage} />
    </>
  )
}

const endingColumns = (now: Date, zone: Zone): readonly Column<ExpiringGrantRecord>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: (grant) => (
      <Link className="row-way" to={grantPath(grant.available_class_id)}>
        {fullName(grant.customer)}
      </Link>
    ),
  },
  { label: 'Paquete', cell: (grant) => grant.title },
  { label: 'Vencimiento', cell: (grant) => endWords(grant.expiration_date, now, zone) },
  { label: 'Quedan', as: 'number', cell: leftWords },
]
