import { useState } from 'react'
import { Link } from 'react-router'
import type { listAwaited } from '@aforo/domain/reporting/today/contract.ts'
import type { AwaitedList } from '@aforo/domain/reporting/today/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { personPath } from '../paths.ts'
import { awaitedWords } from './awaited-words.ts'

export function AwaitedSheet({ list, zone, onClose }: { list: AwaitedList; zone: Zone; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useApiQuery<typeof listAwaited>('GET /today/awaited/{of}', {
    params: { of: list },
    query: { page: page - 1 },
  })
  const { title, when } = awaitedWords[list]
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {isPending && <SkeletonRows rows={4} />}
      {error && !data && <ErrorState title="No pudimos mostrarlos" text={error.message} onRetry={() => refetch()} />}
      <ul className="today-list">
        {data?.rows.map((row) => (
          <li key={row.purchase_id} className="today-awaited row-link">
            <span>
              <Link className="row-way" to={personPath(row.customer.customer_id, 'compras')}>
                {row.customer.name}
              </Link>
              <small>{row.title}</small>
              <small>{when(row, zone)}</small>
            </span>
            <b className="today-sum">{formatPesos(row.total)}</b>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p className="quiet">Ya no hay ninguno.</p>}
      <Pager page={page} total={data?.total} onPage={setPage} />
    </Dialog>
  )
}
