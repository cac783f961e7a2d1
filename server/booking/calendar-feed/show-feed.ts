import { toOwnEntry, type Studio } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { refuse as refuseFeed } from '@aforo/domain/booking/calendar-feed/refusals.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { calendarFile } from '../../notifications/calendar-file.ts'
import { findBooked, listBooked } from '../reservations/notices/booked-queries.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findFollowed } from './store.ts'
import { RawResponse } from '../../platform/http/request.ts'

type Actor = { readonly customer_id: number }

/** One of the customer's reservations as a calendar file; those of others count as missing (F39). */
export async function showReservationFile(app: AppContext, actor: Actor, id: number) {
  const booked = await findBooked(app.database.db, actor.customer_id, id)
  if (!booked) return refuse('reservation-missing')
  const studio = await readStudio(app)
  return allow(toFileResponse(calendarFile(studio.name, [toOwnEntry(booked, studio)]), `clase-${id}.ics`))
}

export async function showFeed(app: AppContext, file: string) {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const customer_id = token ? await findFollowed(app.database.db, token) : null
  if (customer_id === null) return refuseFeed('feed-missing')
  const studio = await readStudio(app)
  const booked = await listBooked(app.database.db, customer_id, app.now())
  return allow(
    toFileResponse(
      calendarFile(
        studio.name,
        booked.map((reservation) => toOwnEntry(reservation, studio)),
      ),
      'mis-clases.ics',
    ),
  )
}

async function readStudio(app: AppContext): Promise<Studio> {
  const settings = await app.settings()
  return { name: settings.business_name, address: app.address, calendar: calendarPolicy(settings) }
}

const toFileResponse = (text: string, name: string): RawResponse =>
  new RawResponse(text, { 'Content-Disposition': `inline; filename="${name}"`, 'X-Robots-Tag': 'noindex' })
