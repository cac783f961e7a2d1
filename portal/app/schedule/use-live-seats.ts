import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { daysWithPlaces, type LatestPlaces, hasMoved } from '@aforo/domain/catalogue/schedule/live-places.ts'
import type { LivePlaces, ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { followPlaces } from './follow-places.ts'

const MINUTE = 60_000

type News = {
  readonly from: LocalDate
  readonly latest: LatestPlaces
  readonly changed: ReadonlySet<number>
}
const NOTHING: Omit<News, 'from'> = { latest: new Map(), changed: new Set() }

/** The days with their seats as they are at this moment, and the classes that have just changed (2.32, 4.3). */
export function useLiveSeats(days: readonly ScheduleDay[]): Omit<News, 'from'> & { days: readonly ScheduleDay[] } {
  const { revalidate } = useRevalidator()
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const [news, setNews] = useState<News>({ from, ...NOTHING })
  const [moved, setMoved] = useState<readonly LivePlaces[]>([])
  useEffect(
    () =>
      followPlaces(from, to, {
        receive: (places) => {
          setNews((before) => after(before.from === from ? before : { from, ...NOTHING }, places))
          setMoved(places)
        },
        lose: () => setNews({ from, ...NOTHING }),
        refresh: () => void revalidate(),
      }),
    [from, to, revalidate],
  )
  const isElsewhere = hasMoved(days, moved)
  useEffect(() => {
    if (isElsewhere) void revalidate()
  }, [isElsewhere, revalidate])
  const { latest, changed } = news.from === from ? news : NOTHING
  return { days: daysWithPlaces(days, latest), latest, changed }
}

const A_MOMENT = 300

export function useFreshClass(
  single_class_id: number | null,
  { latest, changed }: Pick<ReturnType<typeof useLiveSeats>, 'latest' | 'changed'>,
): void {
  const { revalidate } = useRevalidator()
  const isNews = single_class_id !== null && changed.has(single_class_id)
  const news = isNews ? JSON.stringify(latest.get(single_class_id)) : null
  useEffect(() => {
    if (news === null) return
    const timer = setTimeout(() => void revalidate(), A_MOMENT)
    return () => clearTimeout(timer)
  }, [news, revalidate])
}

function after({ from, latest, changed }: News, places: readonly LivePlaces[]): News {
  const rolled = places.filter((one) => {
    const before = latest.get(one.single_class_id)
    return before !== undefined && (before.booked !== one.booked || before.capacity !== one.capacity)
  })
  return {
    from,
    latest: new Map([...latest, ...places.map((one) => [one.single_class_id, one] as const)]),
    changed: rolled.length === 0 ? changed : new Set([...changed, ...rolled.map((one) => one.single_class_id)]),
  }
}

export function useNow(served: Date): Date {
  const [now, setNow] = useState(served)
  useEffect(() => {
    const tick = () => setNow((known) => (Math.abs(Date.now() - known.getTime()) < MINUTE / 2 ? known : new Date()))
    tick()
    const timer = setInterval(tick, MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
