import type { RouterContextProvider } from 'react-router'
import { zoneOf } from 'studio/schedule/booking-window.ts'
import type { getSingleClass } from 'studio/schedule/contract.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { localDate, localTime, parseInstant, shortDay } from 'studio/values/days.ts'
import { tryRead } from '../api/read.ts'
import { rendering } from '../api/rendering.ts'

/** The class that waits to be booked with what is bought, kept in the address along the way. */
export function claseFrom(asked: URLSearchParams): number | undefined {
  const clase = asked.get('clase') ?? ''
  return /^[1-9]\d{0,9}$/.test(clase) ? Number(clase) : undefined
}

/** That class and its words, 'Ride 45, mar 24 nov, 07:00 h'; its words are null where they could not be read. */
export type WaitingClass = { clase: number; words: string | null }

/** Null when nothing waits, or when the class has begun, was cancelled or is not there. */
export async function readWaitingClass(
  context: Readonly<RouterContextProvider>,
  request: Request,
  settings: Settings,
): Promise<WaitingClass | null> {
  const clase = claseFrom(new URL(request.url).searchParams)
  if (!clase) return null
  const told = await tryRead<typeof getSingleClass>(context, request, 'GET /single_class/single/{id}', {
    params: { id: clase },
  })
  if (!told.ok) return told.failure.status === 404 ? null : { clase, words: null }
  const one = told.value.single_class
  const at = parseInstant(one.class_date)
  if (one.cancelledAt || at <= context.get(rendering).now) return null
  const zone = zoneOf(one, calendarPolicy(settings))
  return { clase, words: `${one.class_type.name}, ${shortDay(localDate(at, zone))}, ${localTime(at, zone)} h` }
}
