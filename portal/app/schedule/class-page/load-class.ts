import { data, type RouterContextProvider } from 'react-router'
import { toEntry, placeOf } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { googleCalendarLink, mapLink, reservationFilePath } from '@aforo/domain/booking/calendar-feed/links.ts'
import { toClassEvent } from '@aforo/domain/seo/class-event.ts'
import { breadcrumbs, toGraph } from '@aforo/domain/seo/graph.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import type { getPackage } from '@aforo/domain/commerce/packages/contract.ts'
import { refuseClass } from '@aforo/domain/booking/reservations/class-open.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { getSchedule, getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { bookingPolicy, calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, localDate, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { read, tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { readSettings, readSite } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { readCalendarQuery } from '../week/calendar-address.ts'
import { hourOf } from '../card/class-words.ts'

const DAYS_SHOWN = 7

/** Data of a class page: the class, its links, and the classes of the next seven days as alternatives. */
export async function loadClass(context: Readonly<RouterContextProvider>, request: Request, id: number) {
  if (!Number.isInteger(id) || id < 1) throw data(null, { status: 404 })
  const [settings, response] = await Promise.all([
    readSettings(context),
    tryRead<typeof getSingleClass>(context, 'GET /single_class/single/{id}', { params: { id } }),
  ])
  if (!response.ok) throw data(response.failure, { status: response.failure.status })
  const { single_class } = response.value
  const { now, address } = context.get(renderContext)
  const calendar = calendarPolicy(settings)
  const date = localDate(parseInstant(single_class.class_date), zoneOf(single_class, calendar))
  const [{ days }, site, price] = await Promise.all([
    read<typeof getSchedule>(context, 'GET /single_class', {
      query: { start_date: date, end_date: addDays(date, DAYS_SHOWN - 1) },
    }),
    readSite(context),
    readPackagePrice(context, single_class.class_package_id),
  ])
  const picture = site.origin + pictureUrl({ kind: 'class', record: single_class }, settings)
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
      page: address + paths.singleClass(id),
      map: mapLink(placeOf(single_class)),
      google: googleCalendarLink(toEntry(single_class, { name: settings.business_name, address, calendar })),
      file: own ? reservationFilePath(own.class_reservation_id) : null,
    },
    picture,
    structured: toGraph([
      toClassEvent(single_class, { ...words, calendar, picture, origin: site.origin }),
      breadcrumbs(crumbs, site.origin),
    ]),
  }
}

async function readPackagePrice(context: Readonly<RouterContextProvider>, id: number | null): Promise<number | null> {
  if (id === null) return null
  const response = await tryRead<typeof getPackage>(context, 'GET /class_packages/{id}', { params: { id } })
  return response.ok ? toPesos(priceToPay(response.value.class_package)) : null
}

export type ClassPageData = Awaited<ReturnType<typeof loadClass>>
