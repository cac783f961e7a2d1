import { useState } from 'react'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { PAGE_SIZE } from '@aforo/domain/booking/reservations/filters.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { columnsAt } from '../../credits/customer-grants.tsx'
import { useRead } from '../../api/use-read.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows, Trouble } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'

/** Grants with links and every movement (7.35, R3). */
export function CustomerCredits({ customer_id }: { customer_id: number }) {
  const { calendar } = useStudio()
  const now = useNow()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead<typeof listMyCredits>('GET /available_classes', {
    query: { customer_id, page: page - 1 },
  })
  if (error) return <Trouble title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const grants = data.available_classes.map((grant) => ({ ...grant, id: grant.available_class_id }))
  return (
    <>
      <h2 className="part-title">Lo que tiene</h2>
      {grants.length === 0 && <p className="quiet">No tiene clases: dale acceso a un paquete.</p>}
      {grants.length > 0 && (
        <Table
          caption="Lo que tiene"
          columns={columnsAt(now, calendar.zone)}
          rows={grants}
          keyOf={(grant) => grant.available_class_id}
          rowClass={() => 'row-link'}
        />
      )}
      <h2 className="part-title">Movimientos</h2>
      <p className="summary">Con las palabras que lee en el portal.</p>
      {data.ledger.length === 0 && <p className="quiet">Todavía no hay ninguno.</p>}
      <ol className="person-ledger">
        {data.ledger.map((line) => (
          <li key={line.available_class_ledger_id}>
            <p>{line.words}</p>
            <small>{formatMoment(parseInstant(line.createdAt), calendar.zone)}</small>
          </li>
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(data.ledger_total / PAGE_SIZE)} onPage={setPage} of="Movimientos" />
    </>
  )
}
