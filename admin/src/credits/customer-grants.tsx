import { useList, useRecord } from '../api/records.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Zone } from '@aforo/domain/values/days.ts'
import { fullName } from '../ui/names.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { grantPath, personPath } from '../paths.ts'
import type { CustomerGrantRecord, GrantRecord } from './credit-resources.ts'
import { GiveClassesSheet } from './give-classes-sheet.tsx'
import { endWords, forWords, GIFT, leftWords, grantStatusOf } from './grant-words.ts'

/** A person's grants in order of use, and granting more (7.35). */
export function CustomerGrants({ customer_id }: { customer_id: number }) {
  const { calendar } = useStudio()
  const now = useNow()
  const [giving, setGiving] = useState(false)
  const { data, error, isPending, refetch } = useList<CustomerGrantRecord>('available_classes', {
    filter: { customer_id },
  })
  const name = useNameOf(data?.[0]?.available_class_id)
  return (
    <Page
      title={name}
      above={
        <Link className="back" to={personPath(customer_id)}>
          <Icon name="chevron-left" />
          Su página
        </Link>
      }
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
      {giving && <GiveClassesSheet customer_id={customer_id} onClose={() => setGiving(false)} />}
    </Page>
  )
}

function useNameOf(grantId: number | undefined): string {
  const state: unknown = useLocation().state
  const known = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : null
  const { data } = useRecord<GrantRecord>('credit_grants', grantId ?? 0, {
    enabled: known === null && grantId !== undefined,
  })
  return known ?? (data ? fullName(data.customer) : 'Clases de una persona')
}

export const grantColumns = (now: Date, zone: Zone): readonly Column<CustomerGrantRecord>[] => [
  {
    label: 'Paquete',
    as: 'head',
    cell: (grant) => (
      <Link className="row-way" to={grantPath(grant.available_class_id)}>
        {grant.class_package?.title ?? GIFT}
      </Link>
    ),
  },
  { label: 'Para', cell: forWords },
  { label: 'Vencimiento', cell: (grant) => endWords(grant.expiration_date, now, zone) },
  {
    label: 'Estado',
    cell: (grant) => <GrantStatusBadge grant={grant} now={now} zone={zone} />,
  },
  { label: 'Quedan', as: 'number', cell: leftWords },
]

function GrantStatusBadge({ grant, now, zone }: { grant: CustomerGrantRecord; now: Date; zone: Zone }) {
  const { tone, word } = grantStatusOf(grant, now, zone)
  return <Badge tone={tone}>{word}</Badge>
}
