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
  /** Price in pesos of the package that sells this class alone; null when it is booked with credits. */
  readonly price?: number | null
}

/** The schema.org event of a class: local hours, remaining places, whether it is cancelled (3.4, F22). */
export function toClassEvent(
  singleClass: SingleClass,
  { name, origin, calendar, picture, description, price }: EventParts,
) {
  const zone = zoneOf(singleClass, calendar)
  const url = `${origin}/clase/${singleClass.single_class_id}`
  const remaining = placesLeft(singleClass)
  const isOpen = remaining > 0 && singleClass.cancelledAt === null
  return {
    '@type': 'Event',
    '@id': url,
    name: singleClass.class_type.name,
    ...(description ? { description } : {}),
    url,
    image: picture,
    startDate: instantInZone(parseInstant(singleClass.class_date), zone),
    endDate: instantInZone(endOf(singleClass), zone),
    eventStatus: `https://schema.org/${singleClass.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: singleClass.location.name, address: addressOf(singleClass.location) },
    organizer: { '@type': 'Organization', name, url: origin },
    ...(singleClass.class_instructors.length > 0 ? { performer: singleClass.class_instructors.map(toPerson) } : {}),
    maximumAttendeeCapacity: singleClass.capacity ?? 0,
    remainingAttendeeCapacity: remaining,
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
      ...(typeof price === 'number' ? { price, priceCurrency: 'MXN' } : {}),
    },
  } as const satisfies Event
}

const toPerson = (coach: { name: string; last_name: string }) =>
  ({ '@type': 'Person', name: `${coach.name} ${coach.last_name}`.trim() }) as const
