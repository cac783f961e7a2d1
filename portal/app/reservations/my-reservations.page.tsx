import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { emptyDrawing } from 'studio/brand/pictures/empty.ts'
import type { listLocations } from 'studio/catalogue/contract.ts'
import { creditSummary } from 'studio/credits/balance.ts'
import type { listMyCredits } from 'studio/credits/contract.ts'
import { policyWords } from 'studio/reservations/cancel-words.ts'
import type { listMyReservations } from 'studio/reservations/contract.ts'
import { pager } from 'studio/reservations/filters.ts'
import { calendarPolicy, cancellationPolicy } from 'studio/settings/policies.ts'
import { read } from '../api/read.ts'
import { rendering } from '../api/rendering.ts'
import { lotOf } from '../credits/lot-of.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/my-reservations.page'
import { CancelSheet } from './cancel-sheet.tsx'
import { CreditSummary } from './credit-summary.tsx'
import { FilterLinks } from './filter-links.tsx'
import { listHref, listingOf } from './listing-address.ts'
import { ReservationList } from './reservation-list.tsx'
import { type ReservationRow, rowsOf } from './reservation-rows.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const listing = listingOf(new URL(request.url).searchParams)
  const [settings, told, credits, { locations }] = await Promise.all([
    readSettings(context, request),
    read<typeof listMyReservations>(context, request, 'GET /class_reservations', { query: listing }),
    read<typeof listMyCredits>(context, request, 'GET /available_classes'),
    read<typeof listLocations>(context, request, 'GET /locations'),
  ])
  const pages = pager(listing.page, told.total)
  if (listing.page >= pages.maxPages) throw redirect(`${paths.myReservations()}${listHref(listing.filter, 0)}`)
  const now = context.get(rendering).now
  return {
    listing,
    pages,
    rows: rowsOf(told.reservations, settings, now),
    policy: policyWords(cancellationPolicy(settings)),
    credits: creditSummary(credits.available_classes.map(lotOf), calendarPolicy(settings).zone, now),
    showsGuest: settings.allow_class_guests,
    showsPlace: locations.length > 1,
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Reservaciones')

/** 2.25, 2.33 to 2.39 */
export default function MyReservationsPage({ loaderData }: Route.ComponentProps) {
  const { listing, pages, rows, policy, credits, showsGuest, showsPlace } = loaderData
  const [cancelling, setCancelling] = useState<ReservationRow | null>(null)
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
      {rows.length === 0 ? (
        <NothingHere isAll={listing.filter === 'all'} />
      ) : (
        <ReservationList rows={rows} showsGuest={showsGuest} showsPlace={showsPlace} onCancel={setCancelling} />
      )}
      <Pager pages={pages} page={listing.page} hrefOf={(page) => listHref(listing.filter, page)} />
      {cancelling?.cancel && <CancelSheet offer={cancelling.cancel} onClose={() => setCancelling(null)} />}
    </div>
  )
}

function NothingHere({ isAll }: { isAll: boolean }) {
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
