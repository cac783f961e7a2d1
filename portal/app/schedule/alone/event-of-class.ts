import { endOf, zoneOf } from 'studio/schedule/booking-window.ts'
import { placesLeft } from 'studio/schedule/fullness.ts'
import type { SingleClass } from 'studio/schedule/shapes.ts'
import type { CalendarPolicy } from 'studio/settings/policies.ts'
import { instantInZone, parseInstant } from 'studio/values/days.ts'

type Studio = { readonly name: string; readonly address: string; readonly calendar: CalendarPolicy }

/** A class for search engines, as schema.org's Event: its hours on the clock of its own place. */
export function eventOfClass(one: SingleClass, description: string | null, { name, address, calendar }: Studio) {
  const zone = zoneOf(one, calendar)
  const url = `${address}/clase/${one.single_class_id}`
  const left = placesLeft(one)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: one.class_type.name,
    ...(description ? { description } : {}),
    url,
    startDate: instantInZone(parseInstant(one.class_date), zone),
    endDate: instantInZone(endOf(one), zone),
    eventStatus: `https://schema.org/${one.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: one.location.name, address: one.location.address },
    organizer: { '@type': 'Organization', name, url: address },
    performer: one.class_instructors.map((coach) => ({
      '@type': 'Person',
      name: `${coach.name} ${coach.last_name}`.trim(),
    })),
    maximumAttendeeCapacity: one.capacity ?? 0,
    remainingAttendeeCapacity: left,
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${left > 0 && one.cancelledAt === null ? 'InStock' : 'SoldOut'}`,
    },
  }
}
