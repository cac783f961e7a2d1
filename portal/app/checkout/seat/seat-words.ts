import { ARRIVE_BEFORE_MINUTES, toEntry } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { googleCalendarLink, mapLink, reservationFilePath } from '@aforo/domain/booking/calendar-feed/links.ts'
import { toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { startWords, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes, localTime, parseInstant } from '@aforo/domain/values/days.ts'

export type Seat = {
  readonly class_reservation_id: number
  readonly spot: string | null
  readonly guest: string | null
}

export type SeatWords = {
  readonly title: string
  readonly when: string
  readonly spots: readonly { readonly person: string; readonly label: string }[]
  readonly arrive: string
  readonly place: { readonly name: string; readonly address: string }
  readonly links: { readonly map: string; readonly file: string | null; readonly google: string; readonly page: string }
}

/** `address` is the origin of the portal, without a trailing slash. */
export function seatWords(
  singleClass: SingleClassDetail,
  seats: readonly Seat[],
  settings: Settings,
  address: string,
): SeatWords {
  const calendar = calendarPolicy(settings)
  const zone = zoneOf(singleClass, calendar)
  const start = parseInstant(singleClass.class_date)
  const map = toSpotMap(singleClass.class_type)
  const label = (code: string) => map?.rows.flat().find((spot) => spot?.code === code)?.label ?? code
  const own = seats.find((seat) => seat.guest === null)
  const entry = toEntry(
    singleClass,
    { name: settings.business_name, address, calendar },
    { spot: own?.spot ?? null, guests: seats.flatMap(({ guest }) => guest ?? []) },
  )
  return {
    title: singleClass.class_type.name,
    when: startWords(singleClass, calendar),
    spots: seats.flatMap(({ guest, spot }) => (spot ? [{ person: guest ?? 'Tu lugar', label: label(spot) }] : [])),
    arrive: localTime(addMinutes(start, -ARRIVE_BEFORE_MINUTES), zone),
    place: { name: singleClass.location.name, address: singleClass.location.address },
    links: {
      map: mapLink(entry.place),
      file: own ? reservationFilePath(own.class_reservation_id) : null,
      google: googleCalendarLink(entry),
      page: entry.url,
    },
  }
}
