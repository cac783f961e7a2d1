import { type RouterContextProvider, redirect } from 'react-router'
import type { getMyFeed } from '@aforo/domain/booking/calendar-feed/contract.ts'
import type { listLocations } from '@aforo/domain/catalogue/studio/contract.ts'
import { creditSummary } from '@aforo/domain/commerce/credits/balance.ts'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { policyWords } from '@aforo/domain/booking/reservations/cancel-words.ts'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import { toPager } from '@aforo/domain/values/paging.ts'
import { reservationSentences } from '@aforo/domain/booking/reservations/refusals.ts'
import type { ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'
import { calendarPolicy, cancellationPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { read } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'
import { creditToGrant } from '../credits/credit-to-grant.ts'
import { readSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { type ReservationRow, rowsOf } from './list/reservation-rows.ts'
import type { RowAction } from './list/row-actions.tsx'
import { listHref, listingOf, SHEETS } from './listing-address.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Data of 'Mis Reservaciones' (2.25, 2.33 to 2.39). The address may name a reservation whose sheet opens at once; the
 * link of a rating e-mail does so (2.50).
 */
export async function loadReservations(context: Context, request: Request) {
  const search = new URL(request.url).searchParams
  const query = listingOf(search)
  const [settings, { listing, response }, credits, { locations }, { feed }] = await Promise.all([
    readSettings(context),
    readListing(context, query),
    read<typeof listMyCredits>(context, 'GET /available_classes'),
    read<typeof listLocations>(context, 'GET /locations'),
    read<typeof getMyFeed>(context, 'GET /agenda'),
  ])
  const pages = toPager(listing.page, response.total)
  if (listing.page >= pages.maxPages) throw redirect(`${paths.myReservations()}${listHref(listing.filter, 0)}`)
  const { now, address } = context.get(renderContext)
  const rows = rowsOf(response.reservations, { settings, now, address })
  return {
    listing,
    pages,
    rows,
    soon: soonCodes(rows, now),
    feed: feed?.address ?? null,
    opened: findRequestedAction(search, rows),
    policy: policyWords(cancellationPolicy(settings)),
    credits: creditSummary(credits.available_classes.map(creditToGrant), calendarPolicy(settings).zone, now),
    showsGuest: settings.allow_class_guests,
    showsPlace: locations.length > 1,
    guestUnnamed: reservationSentences['guest-unnamed'][1],
  }
}

function findRequestedAction(search: URLSearchParams, rows: readonly ReservationRow[]): RowAction | null {
  const rowNamedBy = (word: string) => rows.find((row) => String(row.class_reservation_id) === search.get(word))
  const [toRate, toCancel] = [rowNamedBy(SHEETS.rate), rowNamedBy(SHEETS.cancel)]
  if (toRate?.canRate) return { kind: 'rate', row: toRate }
  return toCancel?.cancel ? { kind: 'cancel', row: toCancel } : null
}

async function readListing(context: Context, { filter, page }: ReturnType<typeof listingOf>) {
  const readPage = async (listing: { filter: ReservationFilter; page: number }) => ({
    listing,
    response: await read<typeof listMyReservations>(context, 'GET /class_reservations', { query: listing }),
  })
  const first = await readPage({ filter: filter ?? 'upcoming', page })
  return filter === null && first.response.total === 0 ? readPage({ filter: 'all', page }) : first
}

const SOON_MINUTES = 48 * 60
const MAX_SOON = 4

function soonCodes(rows: readonly ReservationRow[], now: Date): number[] {
  const until = addMinutes(now, SOON_MINUTES)
  return rows
    .filter((row) => row.hasCode && parseInstant(row.class_date) < until)
    .slice(0, MAX_SOON)
    .map((row) => row.class_reservation_id)
}
