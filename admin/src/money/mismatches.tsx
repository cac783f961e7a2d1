import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { listMismatches } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useRead } from '../api/use-read.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { booksWords, gatewayWords, mismatchAdvice, mismatchTitles } from './money-words.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { ResolveSheet } from './resolve-sheet.tsx'
import { CustomerLink } from './customer-link.tsx'

const PAGE = 50

/** Where the studio's books and a gateway's disagree, what to do, and how it was settled (R11). */
export function Mismatches() {
  const { calendar } = useStudio()
  const [searchParams, setSearchParams] = useSearchParams()
  const [settling, setSettling] = useState<Mismatch | null>(null)
  const page = Math.max(1, Math.trunc(Number(searchParams.get('pagina'))) || 1)
  const all = searchParams.has('todo')
  const query = { page: page - 1, all: all ? ('true' as const) : ('false' as const) }
  const { data, error, isPending, refetch } = useRead<typeof listMismatches>('GET /mismatches', { query })
  const show = (to: { page?: number; all: boolean }) =>
    setSearchParams({
      ...(to.all ? { todo: '1' } : {}),
      ...(to.page && to.page > 1 ? { pagina: String(to.page) } : {}),
    })
  return (
    <Page title="No cuadra" above={<MoneyTabs />}>
      <div className="list-bar">
        <Button look="outline" aria-pressed={all} onClick={() => show({ all: !all })}>
          {all ? 'Ver solo lo que falta' : 'Ver también lo resuelto'}
        </Button>
      </div>
      {isPending && <SkeletonRows rows={4} />}
      {error && <Trouble title="No pudimos mostrarlo" text={error.message} onRetry={() => refetch()} />}
      {data?.mismatches.length === 0 && (
        <Empty title="Todo cuadra." text="Cada cuarto de hora comparamos los cobros con los de las pasarelas." />
      )}
      {data && data.mismatches.length > 0 && (
        <>
          <p className="summary" role="status">
            {data.total === 1 ? '1 aviso' : `${data.total} avisos`}
          </p>
          <ul className="unmatched">
            {data.mismatches.map((one) => (
              <li key={one.mismatch_id}>
                <One one={one} zone={calendar.zone} onSettle={() => setSettling(one)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / PAGE)} onPage={(to) => show({ page: to, all })} />
      {settling && <ResolveSheet mismatch={settling} onClose={() => setSettling(null)} />}
    </Page>
  )
}

function One({ one, zone, onSettle }: { one: Mismatch; zone: Zone; onSettle: () => void }) {
  const title = mismatchTitles[one.kind]
  const heading = `aviso-${one.mismatch_id}`
  return (
    <article className="unmatched-one" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {one.resolvedAt && <Badge tone="ok">Resuelto</Badge>}
      </header>
      {one.purchase && <CustomerLink customer={one.purchase.customer} title={one.purchase.title} />}
      <p className="figures">{booksWords(one)}</p>
      {!one.resolvedAt && <p>{mismatchAdvice(one)}</p>}
      <p className="quiet">
        {gatewayWords(one.gateway)} · {one.gateway_ref} · {formatMoment(parseInstant(one.foundAt), zone)}
      </p>
      {one.resolvedAt && (
        <p>
          {one.resolution}
          <small>
            {[one.resolved_by, formatMoment(parseInstant(one.resolvedAt), zone)].filter(Boolean).join(' · ')}
          </small>
        </p>
      )}
      {!one.resolvedAt && (
        <Button look="outline" aria-label={`Resuelto: ${title} ${one.gateway_ref}`} onClick={onSettle}>
          Resuelto
        </Button>
      )}
    </article>
  )
}
