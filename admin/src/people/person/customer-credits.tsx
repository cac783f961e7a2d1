import { useState } from 'react'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { grantColumns } from '../../credits/customer-grants.tsx'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { Pager } from '../../ui/page/pager.tsx'
import { SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { Table } from '../../ui/list/table.tsx'

/** The credit grants of a customer, and every ledger entry (7.35, R3). */
export function CustomerCredits({ customer_id }: { customer_id: number }) {
  const { calendar } = useStudio()
  const now = useNow()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useApiQuery<typeof listMyCredits>('GET /available_classes', {
    query: { customer_id, page: page - 1 },
  })
  if (error) return <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const grants = data.available_classes.map((grant) => ({ ...grant, id: grant.available_class_id }))
  return (
    <>
      <h2 className="part-title">Lo que tiene</h2>
      {grants.length === 0 && <p className="quiet">No tiene clases: dale acceso a un paquete.</p>}
      {grants.length > 0 && (
        <Table
          caption="Lo que tiene"
          columns={grantColumns(now, calendar.zone)}
          rows={grants}
          keyOf={(grant) => grant.available_class_id}
          rowClass={() => 'row-link'}
        />
      )}
      <h2 className="part-title">Movimientos</h2>
      <p className="summary">Con las palabras que lee en el portal.</p>
      {data.ledger.length === 0 && <p className="quiet">Todavía no hay ninguno.</p>}
      <ol className="person-ledger">
        {data.ledger.map((ledgerEntry) => (
          <li key={ledgerEntry.available_class_ledger_id}>
            <p>{ledgerEntry.words}</p>
            <small>{formatMoment(parseInstant(ledgerEntry.createdAt), calendar.zone)}</small>
          </li>
        ))}
      </ol>
      <Pager page={page} total={data.ledger_total} onPage={setPage} label="Movimientos" />
    </>
  )
}
