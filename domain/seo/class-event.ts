import type { Event } from 'schema-dts'
import { endOf, zoneOf } from '../catalogue/schedule/booking-window.ts'
import { placesLeft } from '../catalogue/schedule/fullness.ts'
import type { SingleClass } from '../catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '../settings/policies.ts'
import { instantInZone, parseInstant } from '../values/days.ts'
import { addressOf } from './studio-record.ts'

type EventParts = {
  readonly name: string
  readonly origin: string
  readonly calendar: CalendarPolicy
  readonly picture: string
  readonly description: string | null
  /** In pesos, of the package that sells this class on its own; null where classes are taken from a package. */
  readonly price?: number | null
}

/** A class for search engines: local hours, places left, and whether it is cancelled (3.4, F22). */
export function classEvent(one: SingleClass, { name, origin, calendar, picture, description, price }: EventParts) {
  const zone = zoneOf(one, calendar)
  const url = `${origin}/clase/${one.single_class_id}`
  const left = placesLeft(one)
  const isOpen = left > 0 && one.cancelledAt === null
  return {
    '@type': 'Event',
    '@id': url,
    name: one.class_type.name,
    ...(description ? { description } : {}),
    url,
    image: picture,
    startDate: instantInZone(parseInstant(one.class_date), zone),
    endDate: instantInZone(endOf(one), zone),
    eventStatus: `https://schema.org/${one.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: one.location.name, address: addressOf(one.location) },
    organizer: { '@type': 'Organization', name, url: origin },
    ...(one.class_instructors.length > 0 ? { performer: one.class_instructors.map(person) } : {}),
    maximumAttendeeCapacity: one.capacity ?? 0,
    remainingAttendeeCapacity: left,
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
      ...(typeof price === 'number' ? { price, priceCurrency: 'MXN' } : {}),
    },
  } as const satisfies Event
}

const person = (coach: { name: string; last_name: string }) =>
  ({ '@type': 'Person', name: `${coach.name} ${coach.last_name}`.trim() }) as const
