import { ownEntryOf, type Studio } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { refuse as refuseFeed } from '@aforo/domain/booking/calendar-feed/refusals.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { calendarFile } from '../../notifications/calendar-file.ts'
import { findBooked, listBooked } from '../reservations/notices/booked-queries.ts'
import type { World } from '../../app/world.ts'
import { findFollowed } from './store.ts'
import { RawResponse } from '../../platform/http/request.ts'

type Who = { readonly customer_id: number }

/** An own reservation as a calendar file; others' are missing (F39). */
export async function showReservationFile(world: World, who: Who, id: number): Promise<Verdict<RawResponse>> {
  const booked = await findBooked(world.database.db, who.customer_id, id)
  if (!booked) return refuse('reservation-missing')
  const studio = await studioOf(world)
  return allow(fileOf(calendarFile(studio.name, [ownEntryOf(booked, studio)]), `clase-${id}.ics`))
}

export async function showFeed(world: World, file: string): Promise<Verdict<RawResponse>> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const customer_id = token ? await findFollowed(world.database.db, token) : null
  if (customer_id === null) return refuseFeed('feed-missing')
  const studio = await studioOf(world)
  const booked = await listBooked(world.database.db, customer_id, world.now())
  return allow(
    fileOf(
      calendarFile(
        studio.name,
        booked.map((one) => ownEntryOf(one, studio)),
      ),
      'mis-clases.ics',
    ),
  )
}

async function studioOf(world: World): Promise<Studio> {
  const settings = await world.settings()
  return { name: settings.business_name, address: world.address, calendar: calendarPolicy(settings) }
}

const fileOf = (text: string, name: string): RawResponse =>
  new RawResponse(text, { 'Content-Disposition': `inline; filename="${name}"`, 'X-Robots-Tag': 'noindex' })
