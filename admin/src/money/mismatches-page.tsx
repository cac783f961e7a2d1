import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { listMismatches } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { booksWords, gatewayWords, mismatchAdvice, mismatchTitles } from './money-words.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { ResolveSheet } from './resolve-sheet.tsx'
import { CustomerLink } from './customer-link.tsx'
import { readPage } from '../ui/list/list-params.ts'

/** Differences between the studio's books and a gateway's, with what to do or how each was resolved (R11). */
export function MismatchesPage() {
  const { calendar } = useStudio()
  const [searchParams, setSearchParams] = useSearchParams()
  const [mismatchToResolve, setMismatchToResolve] = useState<Mismatch | null>(null)
  const page = readPage(searchParams, 'pagina')
  const includesResolved = searchParams.has('todo')
  const query = { page: page - 1, all: includesResolved ? ('true' as const) : ('false' as const) }
  const { data, error, isPending, refetch } = useApiQuery<typeof listMismatches>('GET /mismatches', { query })
  const show = (to: { page?: number; all: boolean }) =>
    setSearchParams({
      ...(to.all ? { todo: '1' } : {}),
      ...(to.page && to.page > 1 ? { pagina: String(to.page) } : {}),
    })
  return (
    <Page title="No cuadra" above={<MoneyTabs />}>
      <div className="list-bar">
        <Button look="outline" aria-pressed={includesResolved} onClick={() => show({ all: !includesResolved })}>
          {includesResolved ? 'Ver solo lo que falta' : 'Ver también lo resuelto'}
        </Button>
      </div>
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrarlo" text={error.message} onRetry={() => refetch()} />}
      {data?.mismatches.length === 0 && (
        <EmptyState title="Todo cuadra." text="Cada cuarto de hora comparamos los cobros con los de las pasarelas." />
      )}
      {data && data.mismatches.length > 0 && (
        <>
          <p className="summary" role="status">
            {data.total === 1 ? '1 aviso' : `${data.total} avisos`}
          </p>
          <ul className="unmatched">
            {data.mismatches.map((mismatch) => (
              <li key={mismatch.mismatch_id}>
                <MismatchCard
                  mismatch={mismatch}
                  zone={calendar.zone}
                  onResolve={() => setMismatchToResolve(mismatch)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager page={page} total={data?.total} onPage={(to) => show({ page: to, all: includesResolved })} />
      {mismatchToResolve && <ResolveSheet mismatch={mismatchToResolve} onClose={() => setMismatchToResolve(null)} />}
    </Page>
  )
}

function MismatchCard({ mismatch, zone, onResolve }: { mismatch: Mismatch; zone: Zone; onResolve: () => void }) {
  const title = mismatchTitles[mismatch.kind]
  const headingId = `aviso-${mismatch.mismatch_id}`
  return (
    <article className="unmatched-one" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {mismatch.resolvedAt && <Badge tone="ok">Resuelto</Badge>}
      </header>
      {mismatch.purchase && <CustomerLink customer={mismatch.purchase.customer} title={mismatch.purchase.title} />}
      <p className="figures">{booksWords(mismatch)}</p>
      {!mismatch.resolvedAt && <p>{mismatchAdvice(mismatch)}</p>}
      <p className="quiet">
        {gatewayWords(mismatch.gateway)} · {mismatch.gateway_ref} · {formatMoment(parseInstant(mismatch.foundAt), zone)}
      </p>
      {mismatch.resolvedAt && (
        <p>
          {mismatch.resolution}
          <small>
            {[mismatch.resolved_by, formatMoment(parseInstant(mismatch.resolvedAt), zone)].filter(Boolean).join(' · ')}
          </small>
        </p>
      )}
      {!mismatch.resolvedAt && (
        <Button look="outline" aria-label={`Resuelto: ${title} ${mismatch.gateway_ref}`} onClick={onResolve}>
          Resuelto
        </Button>
      )}
    </article>
  )
}
