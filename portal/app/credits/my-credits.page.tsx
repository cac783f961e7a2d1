import { data, Link, redirect } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { toPager } from '@aforo/domain/values/paging.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { read } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/my-credits.page'
import { type CreditRow, creditRowsOf } from './credit-rows.ts'
import { CreditTable } from './credit-table.tsx'
import '../my-studio.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  if (!featureFlags(settings).credits) throw data(null, { status: 404 })
  const pageParam = new URL(request.url).searchParams.get('pagina') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(pageParam) ? Number(pageParam) - 1 : 0
  const { available_classes, ledger, ledger_total } = await read<typeof listMyCredits>(
    context,
    'GET /available_classes',
    { query: { page } },
  )
  const pages = toPager(page, ledger_total)
  if (page >= pages.maxPages) throw redirect(paths.myCredits())
  const { zone } = calendarPolicy(settings)
  return {
    page,
    pages,
    rows: creditRowsOf(available_classes, zone, context.get(renderContext).now),
    ledger: ledger.map(({ available_class_ledger_id, words, createdAt }) => ({
      available_class_ledger_id,
      words,
      createdAt,
      date: formatDate(parseInstant(createdAt), zone),
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Créditos')

/** The credits of the customer, and the ledger of their changes (2.24, 2.41). */
export default function MyCreditsPage({ loaderData: { rows, ledger, page, pages } }: Route.ComponentProps) {
  const shop = `/mystudio${packagesPath(useSettings())}`
  const usable = rows.filter((row) => row.isUsable)
  const unusable = rows.filter((row) => !row.isUsable)
  return (
    <div className="gutters grid gap-8 pt-10 pb-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-h1">Mis Créditos</h1>
        <Link to={shop} className={buttonClass()}>
          + Créditos
        </Link>
      </header>
      {usable.length > 0 ? <CreditTable rows={usable} label="Créditos disponibles" /> : <NoCredits shop={shop} />}
      {unusable.length > 0 && <UnusableCredits rows={unusable} />}
      {ledger.length > 0 && (
        <section aria-labelledby="movimientos" className="grid gap-3">
          <h2 id="movimientos" className="text-h3">
            Movimientos
          </h2>
          <ol className="ledger">
            {ledger.map(({ available_class_ledger_id, words, createdAt, date }) => (
              <li key={available_class_ledger_id}>
                <LedgerWords words={words} />
                <time dateTime={createdAt}>{date}</time>
              </li>
            ))}
          </ol>
          {pages.maxPages > 1 && (
            <Pager pages={pages} page={page} hrefOf={(to) => (to === 0 ? '?' : `?pagina=${to + 1}`)} />
          )}
        </section>
      )}
    </div>
  )
}

function LedgerWords({ words }: { words: string }) {
  const [, text = words, amount] = /^(.*:) ([+-]?\d+|ilimitadas|sin costo)$/.exec(words) ?? []
  return (
    <p>
      {text} {amount && <b className="tabular whitespace-nowrap">{amount}</b>}
    </p>
  )
}

function UnusableCredits({ rows }: { rows: readonly CreditRow[] }) {
  return (
    <details className="past-entries">
      <summary>
        {rows.length === 1 ? '1 crédito que ya no se puede usar' : `${rows.length} créditos que ya no se pueden usar`}
      </summary>
      <CreditTable rows={rows} label="Créditos que ya no se pueden usar" />
    </details>
  )
}

function NoCredits({ shop }: { shop: string }) {
  return (
    <div className="empty">
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('compras') }} />
      <p className="text-h3">No tienes créditos disponibles.</p>
      <Link to={shop} className={buttonClass()}>
        Comprar Clases
      </Link>
    </div>
  )
}
