import { Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { paths } from '../paths.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { preloadable } from '../ui/preloadable.ts'
import { runWhenIdle } from '../ui/run-when-idle.ts'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/my-reservations.page'
import { CreditSummary } from './credit-summary.tsx'
import { runRowAction } from './run-row-action.ts'
import { FeedPanel } from './feed/feed-panel.tsx'
import { FilterLinks } from './filter-links.tsx'
import { ReservationList } from './list/reservation-list.tsx'
import type { RowAction } from './list/row-actions.tsx'
import { listHref } from './listing-address.ts'
import { loadReservations } from './load-reservations.ts'
import { preloadCode } from './sheets/access-code-cache.ts'
import '../my-studio.css'

export const loader = ({ context, request }: Route.LoaderArgs) => loadReservations(context, request)

export const action = ({ context, request }: Route.ActionArgs) => runRowAction(context, request)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Reservaciones')

const sheets = preloadable(async () => (await import('./sheets/row-sheet.tsx')).RowSheet)

/** 'Mis Reservaciones' (2.25, 2.33 to 2.39). */
export default function MyReservationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, pages, policy, credits, soon, feed } = loaderData
  usePreloadSheets(soon)
  return (
    <div className="gutters grid gap-6 pt-10 pb-12">
      <header className="grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-3">
          <h1 className="text-h1">Mis Reservaciones</h1>
          <div className="text-ink-2">
            {policy.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <CreditSummary credits={credits} />
      </header>
      <FilterLinks filter={listing.filter} />
      <Reservations {...loaderData} fault={actionData?.message ?? null} />
      {loaderData.rows.length > 0 && (
        <Pager pages={pages} page={listing.page} hrefOf={(page) => listHref(listing.filter, page)} />
      )}
      <FeedPanel address={feed} />
    </div>
  )
}

function Reservations({
  listing,
  rows,
  showsGuest,
  showsPlace,
  guestUnnamed,
  opened,
  fault,
}: Route.ComponentProps['loaderData'] & { fault: string | null }) {
  const [action, setAction] = useState<RowAction | null>(opened)
  const { pathname, search } = useLocation()
  const posted = action === opened ? { to: pathname + search, fault } : null
  const open = useCallback((rowAction: RowAction) => afterPaint(() => setAction(rowAction)), [])
  return (
    <>
      {rows.length === 0 ? (
        <NoReservations isAll={listing.filter === 'all'} />
      ) : (
        <ReservationList rows={rows} showsGuest={showsGuest} showsPlace={showsPlace} onDo={open} />
      )}
      {action && (
        <Suspense>
          <sheets.Part action={action} posted={posted} guestUnnamed={guestUnnamed} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  )
}

function usePreloadSheets(soon: readonly number[]) {
  const ids = soon.join()
  useEffect(() => {
    const preload = async () => {
      sheets.preload()
      for (const id of ids.split(',').filter(Boolean)) await preloadCode(Number(id))
    }
    return runWhenIdle(() => void preload())
  }, [ids])
}

function NoReservations({ isAll }: { isAll: boolean }) {
  return (
    <div className="empty">
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('reservaciones') }} />
      <p className="text-h3">{isAll ? 'Aún no has reservado clases.' : 'No hay reservaciones con este filtro.'}</p>
      <Link to={paths.myStudio()} className="button button-solid">
        Ir a Reservar
      </Link>
    </div>
  )
}
