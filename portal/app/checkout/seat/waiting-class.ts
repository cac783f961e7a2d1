import type { RouterContextProvider } from 'react-router'
import { toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, localTime, parseInstant, shortDay } from '@aforo/domain/values/days.ts'
import { tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'

export function claseFrom(searchParams: URLSearchParams): number | undefined {
  const clase = searchParams.get('clase') ?? ''
  return /^[1-9]\d{0,9}$/.test(clase) ? Number(clase) : undefined
}

export function lugarFrom(searchParams: URLSearchParams): string | undefined {
  const lugar = searchParams.get('lugar') ?? ''
  return /^[A-Z]\d{1,2}$/.test(lugar) ? lugar : undefined
}

/**
 * The class that the purchase will book. `words` is 'Ride 45, mar 24 nov, 07:00 h', or null when it could not be read;
 * `lugar` is a spot that the class has, and `spotWords` its label, '12'.
 */
export type WaitingClass = {
  clase: number
  words: string | null
  lugar: string | undefined
  spotWords: string | null
}

/** Null when the address names no class, or when the class has begun, was cancelled or does not exist. */
export async function readWaitingClass(
  context: Readonly<RouterContextProvider>,
  request: Request,
  settings: Settings,
): Promise<WaitingClass | null> {
  const params = new URL(request.url).searchParams
  const clase = claseFrom(params)
  if (!clase) return null
  const response = await tryRead<typeof getSingleClass>(context, 'GET /single_class/single/{id}', {
    params: { id: clase },
  })
  const lugar = lugarFrom(params)
  if (!response.ok) return response.failure.status === 404 ? null : { clase, words: null, lugar, spotWords: null }
  const singleClass = response.value.single_class
  const start = parseInstant(singleClass.class_date)
  if (singleClass.cancelledAt || start <= context.get(renderContext).now) return null
  const zone = zoneOf(singleClass, calendarPolicy(settings))
  const spot = settings.spotmap_enabled
    ? toSpotMap(singleClass.class_type)
        ?.rows.flat()
        .find((candidate) => candidate?.code === lugar)
    : null
  return {
    clase,
    words: `${singleClass.class_type.name}, ${shortDay(localDate(start, zone))}, ${localTime(start, zone)}\u00a0h`,
    lugar: spot?.code,
    spotWords: spot?.label ?? null,
  }
}
