import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyPlacesToDays, type LatestPlaces, hasMoved } from '@aforo/domain/catalogue/schedule/live-places.ts'
import type { LivePlaces, ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { followPlaces } from './follow-places.ts'

const MINUTE_MS = 60_000

type LiveState = {
  readonly from: LocalDate
  readonly latest: LatestPlaces
  readonly changed: ReadonlySet<number>
}
const NO_CHANGES: Omit<LiveState, 'from'> = { latest: new Map(), changed: new Set() }

/** The days with their live seats, and the classes whose seats have changed since the page was loaded (2.32, 4.3). */
export function useLiveSeats(days: readonly ScheduleDay[]): Omit<LiveState, 'from'> & { days: readonly ScheduleDay[] } {
  const { revalidate } = useRevalidator()
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const [live, setLive] = useState<LiveState>({ from, ...NO_CHANGES })
  const [moved, setMoved] = useState<readonly LivePlaces[]>([])
  useEffect(
    () =>
      followPlaces(from, to, {
        onPlaces: (places) => {
          setLive((before) => applyPlaces(before.from === from ? before : { from, ...NO_CHANGES }, places))
          setMoved(places)
        },
        onStreamLost: () => setLive({ from, ...NO_CHANGES }),
        onRefresh: () => void revalidate(),
      }),
    [from, to, revalidate],
  )
  const hasMovedClass = hasMoved(days, moved)
  useEffect(() => {
    if (hasMovedClass) void revalidate()
  }, [hasMovedClass, revalidate])
  const { latest, changed } = live.from === from ? live : NO_CHANGES
  return { days: applyPlacesToDays(days, latest), latest, changed }
}

const REFRESH_DELAY_MS = 300

export function useFreshClass(
  single_class_id: number | null,
  { latest, changed }: Pick<ReturnType<typeof useLiveSeats>, 'latest' | 'changed'>,
): void {
  const { revalidate } = useRevalidator()
  const hasChanged = single_class_id !== null && changed.has(single_class_id)
  const places = hasChanged ? JSON.stringify(latest.get(single_class_id)) : null
  useEffect(() => {
    if (places === null) return
    const timer = setTimeout(() => void revalidate(), REFRESH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [places, revalidate])
}

function applyPlaces({ from, latest, changed }: LiveState, places: readonly LivePlaces[]): LiveState {
  const changedPlaces = places.filter((place) => {
    const before = latest.get(place.single_class_id)
    return before !== undefined && (before.booked !== place.booked || before.capacity !== place.capacity)
  })
  return {
    from,
    latest: new Map([...latest, ...places.map((place) => [place.single_class_id, place] as const)]),
    changed:
      changedPlaces.length === 0
        ? changed
        : new Set([...changed, ...changedPlaces.map((place) => place.single_class_id)]),
  }
}

export function useNow(served: Date): Date {
  const [now, setNow] = useState(served)
  useEffect(() => {
    const tick = () => setNow((known) => (Math.abs(Date.now() - known.getTime()) < MINUTE_MS / 2 ? known : new Date()))
    tick()
    const timer = setInterval(tick, MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
