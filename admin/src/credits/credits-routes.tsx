import '../ui/form/form.css'
import './credits.css'
import { useList } from '../api/records.ts'
import { useState } from 'react'
import { Link, Route, Routes, useSearchParams } from 'react-router'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { fullName } from '../ui/names.ts'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page/page.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { Search } from '../ui/form/search.tsx'
import { EmptyState, NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { PeopleTabs } from '../frame/people-tabs.tsx'
import { creditsPath, grantPath } from '../paths.ts'
import type { ExpiringGrantRecord, PersonRecord } from './credit-resources.ts'
import { GrantPage } from './grant-page.tsx'
import { expirationWords, balanceWords } from './grant-words.ts'
import { CustomerGrants } from './customer-grants.tsx'
import { IdRoute } from '../ui/record/id-route.tsx'

/** The credit grants of a customer or that expire soon, and a grant with its ledger (7.35). */
export const CreditsRoutes = () => (
  <Routes>
    <Route index element={<CreditsPage />} />
    <Route path=":id" element={<IdRoute render={(id) => <GrantPage id={id} />} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function CreditsPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const customerId = Number(searchParams.get('persona'))
  const words = searchParams.get('buscar') ?? ''
  if (Number.isInteger(customerId) && customerId > 0) return <CustomerGrants customer_id={customerId} />
  return (
    <Page title="Créditos" above={<PeopleTabs />}>
      <div className="list-bar">
        <Search
          label="Buscar a una persona"
          words={words}
          onWords={(text) => setSearchParams(text ? { buscar: text } : {}, { replace: true })}
        />
      </div>
      {words.trim().length >= 2 ? <CustomerResults words={words.trim()} /> : <ExpiringGrants />}
    </Page>
  )
}

function CustomerResults({ words }: { words: string }) {
  const { data, error, isPending, refetch } = useList<PersonRecord>('people', { filter: { q: words } })
  if (isPending) return <SkeletonRows rows={4} />
  if (error) return <ErrorState title="No pudimos buscar" text={error.message} onRetry={() => refetch()} />
  if (!data?.length)
    return <EmptyState title={`Nadie se llama «${words}».`} text="Prueba con su correo o su teléfono." />
  return (
    <Table
      caption="Personas"
      columns={customerColumns}
      rows={data}
      keyOf={(customer) => customer.customer_id}
      rowClass={() => 'row-link'}
    />
  )
}

const customerColumns: readonly Column<PersonRecord>[] = [
  {
    label: 'Persona',
    as: 'head',
    cell: (customer) => (
      <Link className="row-way" to={creditsPath(customer.customer_id)} state={{ name: fullName(customer) }}>
        {fullName(customer)}
      </Link>
    ),
  },
  { label: 'Correo', cell: (customer) => customer.email },
  { label: 'Teléfono', cell: (customer) => customer.phone, hidden: (customer) => !customer.phone },
]

function ExpiringGrants() {
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
        columns={expiringColumns(now, calendar.zone)}
        rows={data}
        keyOf={(grant) => grant.available_class_id}
        rowClass={() => 'row-link'}
      />
      <Pager page={page} total={total} onPage={setPage} />
    </>
  )
}

const expiringColumns = (now: Date, zone: Zone): readonly Column<ExpiringGrantRecord>[] => [
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
  { label: 'Vencimiento', cell: (grant) => expirationWords(grant.expiration_date, now, zone) },
  { label: 'Quedan', as: 'number', cell: balanceWords },
]
