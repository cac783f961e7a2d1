import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { listRuns } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { payRatesPath, payRunPath } from '../../paths.ts'
import { OpenRunSheet } from './open-run-sheet.tsx'
import { daysWords } from './pay-words.ts'
import { readPage } from '../../ui/list/list-params.ts'

export function RunsPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const page = readPage(searchParams, 'pagina')
  const [isOpening, setOpening] = useState(false)
  const { data, error, isPending, refetch } = useApiQuery<typeof listRuns>('GET /pay_runs', {
    query: { page: page - 1 },
  })
  const prepareButton = <Button onClick={() => setOpening(true)}>Preparar un pago</Button>
  return (
    <Page
      title="Pago a coaches"
      above={<MoneyTabs />}
      aside={
        <div className="toolbar">
          <Link className="button button-outline" to={payRatesPath}>
            Tarifas
          </Link>
          {data && data.total > 0 && prepareButton}
        </div>
      }
    >
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrar los pagos" text={error.message} onRetry={() => refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          title="Todavía no hay pagos."
          text="Escribe primero las tarifas. Un pago cuenta las clases que se dieron y quién llegó."
        >
          {prepareButton}
        </EmptyState>
      )}
      {data && data.runs.length > 0 && (
        <Table
          caption="Pagos a coaches"
          columns={columns}
          rows={data.runs}
          keyOf={(run) => run.pay_run_id}
          rowClass={() => 'row-link'}
        />
      )}
      <Pager
        page={page}
        total={data?.total}
        onPage={(nextPage) => setSearchParams(nextPage > 1 ? { pagina: String(nextPage) } : {})}
      />
      {isOpening && <OpenRunSheet onClose={() => setOpening(false)} />}
    </Page>
  )
}

const columns: readonly Column<PayRun>[] = [
  {
    label: 'Días',
    as: 'head',
    cell: (run) => (
      <Link className="row-way" to={payRunPath(run.pay_run_id)}>
        {daysWords(run)}
      </Link>
    ),
  },
  { label: 'Preparó', cell: ({ created_by }) => created_by },
  {
    label: 'Estado',
    cell: ({ approvedAt }) => (
      <Badge tone={approvedAt ? 'ok' : 'aviso'}>{approvedAt ? 'Aprobado' : 'Por revisar'}</Badge>
    ),
  },
]
