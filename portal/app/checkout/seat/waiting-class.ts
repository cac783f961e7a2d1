import type { RouterContextProvider } from 'react-router'
import { mapOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, localTime, parseInstant, shortDay } from '@aforo/domain/values/days.ts'
import { tryRead } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'

export function claseFrom(searchParams: URLSearchParams): number | undefined {
  const clase = searchParams.get('clase') ?? ''
  return /^[1-9]\d{0,9}$/.test(clase) ? Number(clase) : undefined
}

export function lugarFrom(searchParams: URLSearchParams): string | undefined {
  const lugar = searchParams.get('lugar') ?? ''
  return /^[A-Z]\d{1,2}$/.test(lugar) ? lugar : undefined
}

/**
 * That class and its words, 'Ride 45, mar 24 nov, 07:00 h'; its words are null where they could not be read. The spot is
 * kept only where the class has it; `spotWords` is what people read of it: '12'.
 */
export type WaitingClass = {
  clase: number
  words: string | null
  lugar: string | undefined
  spotWords: string | null
}

/** Null when nothing waits, or when the class has begun, was cancelled or is not there. */
export async function readWaitingClass(
  context: Readonly<RouterContextProvider>,
  request: Request,
  settings: Settings,
): Promise<WaitingClass | null> {
  const params = new URL(request.url).searchParams
  const clase = claseFrom(params)
  if (!clase) return null
  const response = await tryRead<typeof getSingleClass>(context, request, 'GET /single_class/single/{id}', {
    params: { id: clase },
  })
  const lugar = lugarFrom(params)
  if (!response.ok) return response.failure.status === 404 ? null : { clase, words: null, lugar, spotWords: null }
  const one = response.value.single_class
  const at = parseInstant(one.class_date)
  if (one.cancelledAt || at <= context.get(rendering).now) return null
  const zone = zoneOf(one, calendarPolicy(settings))
  const spot = settings.spotmap_enabled
    ? mapOf(one.class_type)
        ?.rows.flat()
        .find((found) => found?.code === lugar)
    : null
  return {
    clase,
    words: `${one.class_type.name}, ${shortDay(localDate(at, zone))}, ${localTime(at, zone)}\u00a0h`,
    lugar: spot?.code,
    spotWords: spot?.label ?? null,
  }
}
