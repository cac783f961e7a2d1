import { useMemo, useState } from 'react'
import type { listMismatches, MismatchSort, resolveMismatch } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import type { CallInput } from '@aforo/ui/api/request.ts'
import { callApi } from '../api/call-api.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { useStudio } from '../api/studio.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ChoiceInput } from '../ui/form/inputs.tsx'
import type { BulkAct } from '../ui/list/bulk-bar.tsx'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import { mismatchColumns } from './mismatch-columns.tsx'
import { mismatchTitles } from './money-words.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { ResolveSheet } from './resolve-sheet.tsx'

const kindOptions = [
  { value: '', label: 'Todos' },
  ...Object.entries(mismatchTitles).map(([value, label]) => ({ value, label })),
]

/** Differences between the studio's books and a gateway's, with what to do or how each was resolved (R11). */
export function MismatchesPage() {
  const { zone } = useStudio().calendar
  const [mismatchToResolve, setMismatchToResolve] = useState<Mismatch | null>(null)
  const columns = useMemo(() => mismatchColumns(zone, setMismatchToResolve), [zone])
  const list = useListState('mismatches', columns, { id: 'found_at', desc: true })
  const includesResolved = list.searchParams.has('todo')
  const kind = list.searchParams.get('aviso') ?? ''
  const query = {
    all: includesResolved ? 'true' : 'false',
    kind: kind in mismatchTitles ? (kind as Mismatch['kind']) : undefined,
    ...sortQuery<MismatchSort>(list.sort),
  } satisfies CallInput<typeof listMismatches>['query']
  const mismatches = useApiQuery<typeof listMismatches>(
    'GET /mismatches',
    { query: { ...query, page: list.page - 1 } },
    { keepsPreviousData: true },
  )
  const { data } = mismatches
  return (
    <Page title="No cuadra" above={<MoneyTabs />}>
      <div className="list-filters" role="group" aria-label="Filtros">
        <ChoiceInput label="Aviso" value={kind} options={kindOptions} onText={(aviso) => list.setParams({ aviso })} />
        <Button
          look="outline"
          aria-pressed={includesResolved}
          onClick={() => list.setParams({ todo: includesResolved ? null : '1' })}
        >
          {includesResolved ? 'Ver solo lo que falta' : 'Ver también lo resuelto'}
        </Button>
      </div>
      <PagedList
        caption="No cuadra"
        {...{ columns, list, nameOf, acts }}
        reading={mismatches}
        rows={data?.mismatches}
        total={data?.total}
        keyOf={({ mismatch_id }) => mismatch_id}
        summary={(total) => (total === 1 ? '1 aviso' : `${total} avisos`)}
        totals={data && { expected: formatPesos(data.sums.expected), found: formatPesos(data.sums.found) }}
        rowClass={() => 'row-link'}
        isLabelled
        errorTitle="No pudimos mostrarlo"
        empty={
          <EmptyState title="Todo cuadra." text="Cada cuarto de hora comparamos los cobros con los de las pasarelas." />
        }
        file={{
          fileName: 'no-cuadra',
          readAll: (read, onRead) =>
            readAllPages(async (page) => {
              const answer = await read<typeof listMismatches>('GET /mismatches', { query: { ...query, page } })
              return { rows: answer.mismatches, total: answer.total }
            }, onRead),
        }}
      />
      {mismatchToResolve && <ResolveSheet mismatch={mismatchToResolve} onClose={() => setMismatchToResolve(null)} />}
    </Page>
  )
}

const nameOf = ({ kind, gateway_ref }: Mismatch): string => `${mismatchTitles[kind]} ${gateway_ref}`

const acts: readonly BulkAct<Mismatch>[] = [
  {
    label: 'Resuelto',
    icon: 'check',
    note: { label: 'Cómo se resolvió', minLength: 3, maxLength: 400 },
    question: ({ length }) => (length === 1 ? '1 aviso' : `${length} avisos`),
    run: ({ mismatch_id }, resolution) =>
      callApi<typeof resolveMismatch>('PUT /mismatches/{id}', { params: { id: mismatch_id }, body: { resolution } }),
    toMessage: ({ length }) => (length === 1 ? 'Aviso resuelto.' : `${length} avisos resueltos.`),
  },
]
