import { data, type RouterContextProvider } from 'react-router'
import { refuseClass } from 'studio/reservations/class-open.ts'
import { zoneOf } from 'studio/schedule/booking-window.ts'
import type { getSchedule, getSingleClass } from 'studio/schedule/contract.ts'
import { bookingPolicy, calendarPolicy } from 'studio/settings/policies.ts'
import { addDays, localDate, parseInstant, spokenDay } from 'studio/values/days.ts'
import { read, tryRead } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'
import { readSettings } from '../../frame/studio.ts'
import { askedOf } from '../calendar-address.ts'
import { hourOf } from '../class-words.ts'

const DAYS_AROUND = 7

/** One class with what its page says of it, and the classes of the days after it, where a full one has its siblings. */
export async function loadClass(context: Readonly<RouterContextProvider>, request: Request, id: number) {
  if (!Number.isInteger(id) || id < 1) throw data(null, { status: 404 })
  const [settings, told] = await Promise.all([
    readSettings(context, request),
    tryRead<typeof getSingleClass>(context, request, 'GET /single_class/single/{id}', { params: { id } }),
  ])
  if (!told.ok) throw data(told.failure, { status: told.failure.status })
  const { single_class } = told.value
  const { now, address } = context.get(rendering)
  const calendar = calendarPolicy(settings)
  const date = localDate(parseInstant(single_class.class_date), zoneOf(single_class, calendar))
  const { days } = await read<typeof getSchedule>(context, request, 'GET /single_class', {
    query: { start_date: date, end_date: addDays(date, DAYS_AROUND - 1) },
  })
  return {
    singleClass: single_class,
    date,
    when: `${spokenDay(date)}, ${hourOf(single_class, calendar)}`,
    closed: refuseClass(single_class, bookingPolicy(settings), now)?.message ?? null,
    days,
    asked: askedOf(new URL(request.url).searchParams),
    now: now.toISOString(),
    address,
  }
}

export type OneClass = Awaited<ReturnType<typeof loadClass>>
