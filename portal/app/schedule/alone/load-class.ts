import { data, type RouterContextProvider } from 'react-router'
import { entryOf, placeOf } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { googleCalendarLink, mapLink, reservationFilePath } from '@aforo/domain/booking/calendar-feed/links.ts'
import { classEvent } from '@aforo/domain/seo/class-event.ts'
import { breadcrumbs, graphOf } from '@aforo/domain/seo/graph.ts'
import { pictureAddress } from '@aforo/domain/seo/link-picture.ts'
import type { getPackage } from '@aforo/domain/commerce/packages/contract.ts'
import { refuseClass } from '@aforo/domain/booking/reservations/class-open.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { getSchedule, getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { bookingPolicy, calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, localDate, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { read, tryRead } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'
import { readSettings, readSite } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import { readCalendarQuery } from '../calendar-address.ts'
import { hourOf } from '../class-words.ts'

const DAYS_AROUND = 7

/** One class with what its page says of it and where it leads, and the classes of the days after it, where a full one has its siblings. */
export async function loadClass(context: Readonly<RouterContextProvider>, request: Request, id: number) {
  if (!Number.isInteger(id) || id < 1) throw data(null, { status: 404 })
  const [settings, viewer] = await Promise.all([
    readSettings(context, request),
    tryRead<typeof getSingleClass>(context, request, 'GET /single_class/single/{id}', { params: { id } }),
  ])
  if (!viewer.ok) throw data(viewer.failure, { status: viewer.failure.status })
  const { single_class } = viewer.value
  const { now, address } = context.get(rendering)
  const calendar = calendarPolicy(settings)
  const date = localDate(parseInstant(single_class.class_date), zoneOf(single_class, calendar))
  const [{ days }, site, price] = await Promise.all([
    read<typeof getSchedule>(context, request, 'GET /single_class', {
      query: { start_date: date, end_date: addDays(date, DAYS_AROUND - 1) },
    }),
    readSite(context, request),
    priceAlone(context, request, single_class.class_package_id),
  ])
  const picture = site.origin + pictureAddress({ kind: 'class', of: single_class }, settings)
  const words = { name: settings.business_name, description: single_class.class_type.description || null, price }
  const crumbs = [
    { name: settings.business_name, path: paths.home() },
    { name: 'Horarios', path: paths.calendar() },
    { name: single_class.class_type.name, path: paths.singleClass(id) },
  ]
  const own = single_class.my_reservations.find((reservation) => reservation.guest === null)
  return {
    singleClass: single_class,
    date,
    when: `${spokenDay(date)}, ${hourOf(single_class, calendar)}`,
    closed: refuseClass(single_class, bookingPolicy(settings), now)?.message ?? null,
    days,
    query: readCalendarQuery(new URL(request.url).searchParams),
    now: now.toISOString(),
    links: {
      map: mapLink(placeOf(single_class)),
      google: googleCalendarLink(entryOf(single_class, { name: settings.business_name, address, calendar })),
      file: own ? reservationFilePath(own.class_reservation_id) : null,
    },
    picture,
    structured: graphOf([
      classEvent(single_class, { ...words, calendar, picture, origin: site.origin }),
      breadcrumbs(crumbs, site.origin),
    ]),
  }
}

async function priceAlone(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null
  const response = await tryRead<typeof getPackage>(context, request, 'GET /class_packages/{id}', { params: { id } })
  return response.ok ? toPesos(priceToPay(response.value.class_package)) : null
}

export type OneClass = Awaited<ReturnType<typeof loadClass>>
