import { useList, useRecord } from '../api/records.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Zone } from '@aforo/domain/values/days.ts'
import { fullName } from '../ui/names.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../ui/now.ts'
import { BackLink, Page } from '../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { grantPath, personPath } from '../paths.ts'
import type { CustomerGrantRecord, GrantRecord } from './credit-resources.ts'
import { GiveClassesSheet } from './give-classes-sheet.tsx'
import { expirationWords, classTypesWords, GIFT_TITLE, balanceWords, grantStatusOf } from './grant-words.ts'

/** The credit grants of a customer in order of use, and a way to add one (7.35). */
export function CustomerGrants({ customer_id }: { customer_id: number }) {
  const { calendar } = useStudio()
  const now = useNow()
  const [isGiving, setGiving] = useState(false)
  const { data, error, isPending, refetch } = useList<CustomerGrantRecord>('available_classes', {
    filter: { customer_id },
  })
  const name = useCustomerName(data?.[0]?.available_class_id)
  return (
    <Page
      title={name}
      above={<BackLink to={personPath(customer_id)}>Su página</BackLink>}
      aside={
        <Button onClick={() => setGiving(true)}>
          <Icon name="plus" />
          Dar clases
        </Button>
      }
    >
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyState title="No tiene clases." text="Dale clases aquí, o cóbrale un paquete." />}
      {data && data.length > 0 && (
        <Table
          caption="Sus clases"
          columns={grantColumns(now, calendar.zone)}
          rows={data}
          keyOf={(grant) => grant.available_class_id}
          rowClass={() => 'row-link'}
        />
      )}
      {isGiving && <GiveClassesSheet customer_id={customer_id} onClose={() => setGiving(false)} />}
    </Page>
  )
}

function useCustomerName(grantId: number | undefined): string {
  const state: unknown = useLocation().state
  const knownName = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : null
  const { data } = useRecord<GrantRecord>('credit_grants', grantId ?? 0, {
    enabled: knownName === null && grantId !== undefined,
  })
  return knownName ?? (data ? fullName(data.customer) : 'Clases de una persona')
}

export const grantColumns = (now: Date, zone: Zone): readonly Column<CustomerGrantRecord>[] => [
  {
    label: 'Paquete',
    as: 'head',
    cell: (grant) => (
      <Link className="row-way" to={grantPath(grant.available_class_id)}>
        {grant.class_package?.title ?? GIFT_TITLE}
      </Link>
    ),
  },
  { label: 'Para', cell: classTypesWords },
  { label: 'Vencimiento', cell: (grant) => expirationWords(grant.expiration_date, now, zone) },
  {
    label: 'Estado',
    cell: (grant) => <GrantStatusBadge grant={grant} now={now} zone={zone} />,
  },
  { label: 'Quedan', as: 'number', cell: balanceWords },
]

function GrantStatusBadge({ grant, now, zone }: { grant: CustomerGrantRecord; now: Date; zone: Zone }) {
  const { tone, word } = grantStatusOf(grant, now, zone)
  return <Badge tone={tone}>{word}</Badge>
}
