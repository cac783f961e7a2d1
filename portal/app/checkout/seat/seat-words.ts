import { ARRIVE_BEFORE_MINUTES, entryOf } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { googleCalendarLink, mapLink, reservationFilePath } from '@aforo/domain/booking/calendar-feed/links.ts'
import { mapOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes, localDate, localTime, parseInstant, shortDay } from '@aforo/domain/values/days.ts'

export type Seat = {
  readonly class_reservation_id: number
  readonly spot: string | null
  readonly guest: string | null
}

export type SeatWords = {
  readonly title: string
  /** 'mié 25 nov · 18:30'. */
  readonly when: string
  readonly spots: readonly { readonly person: string; readonly label: string }[]
  readonly arrive: string
  readonly place: { readonly name: string; readonly address: string }
  readonly links: { readonly map: string; readonly file: string | null; readonly google: string; readonly page: string }
}

/** `address` is the portal's own, without a slash at its end. */
export function seatWords(
  one: SingleClassDetail,
  seats: readonly Seat[],
  settings: Settings,
  address: string,
): SeatWords {
  const calendar = calendarPolicy(settings)
  const zone = zoneOf(one, calendar)
  const start = parseInstant(one.class_date)
  const map = mapOf(one.class_type)
  const label = (code: string) => map?.rows.flat().find((spot) => spot?.code === code)?.label ?? code
  const own = seats.find((seat) => seat.guest === null)
  const entry = entryOf(
    one,
    { name: settings.business_name, address, calendar },
    { spot: own?.spot ?? null, guests: seats.flatMap(({ guest }) => guest ?? []) },
  )
  return {
    title: one.class_type.name,
    when: `${shortDay(localDate(start, zone))} · ${localTime(start, zone)}`,
    spots: seats.flatMap(({ guest, spot }) => (spot ? [{ person: guest ?? 'Tu lugar', label: label(spot) }] : [])),
    arrive: localTime(addMinutes(start, -ARRIVE_BEFORE_MINUTES), zone),
    place: { name: one.location.name, address: one.location.address },
    links: {
      map: mapLink(entry.place),
      file: own ? reservationFilePath(own.class_reservation_id) : null,
      google: googleCalendarLink(entry),
      page: entry.url,
    },
  }
}
