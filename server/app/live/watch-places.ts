import { refuse } from '@aforo/domain/catalogue/schedule/live-places.ts'
import { addDays, addMinutes, instantAt, type LocalDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { WEEKS_AHEAD } from '@aforo/domain/catalogue/schedule/week.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Listener, EVENT_STREAM_HEADERS, eventStream } from '../../platform/http/sending/event-stream.ts'
import type { AppContext } from '../app-context.ts'
import { allPlaces, type KnownPlaces, changedPlaces } from './changed-places.ts'
import { type Range, readPlaces } from './store.ts'
import { RawResponse } from '../../platform/http/request.ts'

const POLL_MS = 250
const MAX_LISTENERS = 2000
const MAX_PER_NETWORK = 60
/** The largest offset of a time zone from UTC. */
const MAX_ZONE_MINUTES = 14 * 60

type Group = { range: Range; known: KnownPlaces; listeners: Set<Listener> }
type Watch = {
  groups: Map<string, Group>
  addresses: Map<string, number>
  listening: number
  moment: string
  timer: NodeJS.Timeout | null
  isClosed: boolean
}

const watches = new WeakMap<Database, Watch>()

/**
 * A stream of the places of some days and of every change by any process (4.3, F45). While there are listeners, this
 * process checks for commits four times a second.
 */
export async function watchPlaces(
  app: AppContext,
  query: { start_date: LocalDate; end_date: LocalDate },
  from: string,
) {
  const watch = watchOf(app.database)
  if (watch.isClosed || watch.listening >= MAX_LISTENERS) return refuse('too-many-watch')
  if ((watch.addresses.get(from) ?? 0) >= MAX_PER_NETWORK) return refuse('too-many-watch-here')
  const range = rangeOf(query, app.now())
  const key = `${range.from.getTime()} ${range.before.getTime()}`
  // Read now, so that a failing database refuses the request instead of sending an empty stream.
  const { places } = await readPlaces(app.database.pool, range, '')
  return allow(
    new RawResponse(
      eventStream((listener) => {
        const group = watch.groups.get(key) ?? { range, known: new Map(), listeners: new Set() }
        watch.groups.set(key, group)
        if (group.listeners.size === 0) changedPlaces(places ?? [], rangeToIso(range), group.known)
        group.listeners.add(listener)
        countListener(watch, from, 1)
        listener.send(allPlaces(group.known))
        // An empty id makes the next poll read everything that was committed since.
        watch.moment = ''
        watch.timer ??= schedulePoll(app, watch)
        return () => {
          if (!group.listeners.delete(listener)) return
          if (group.listeners.size === 0) watch.groups.delete(key)
          countListener(watch, from, -1)
        }
      }),
      EVENT_STREAM_HEADERS,
    ),
  )
}

export function endWatching({ database }: Pick<AppContext, 'database'>): void {
  const watch = watchOf(database)
  watch.isClosed = true
  closeStreams(watch)
}

export const countListeners = (database: Database): number => watches.get(database)?.listening ?? 0

function watchOf(database: Database): Watch {
  const watch = watches.get(database) ?? {
    groups: new Map(),
    addresses: new Map(),
    listening: 0,
    moment: '',
    timer: null,
    isClosed: false,
  }
  watches.set(database, watch)
  return watch
}

const schedulePoll = (app: AppContext, watch: Watch): NodeJS.Timeout =>
  setTimeout(() => void pollPlaces(app, watch), POLL_MS)

async function pollPlaces(app: AppContext, watch: Watch): Promise<void> {
  const groups = [...watch.groups.values()]
  if (groups.length === 0) {
    watch.timer = null
    return
  }
  try {
    const { moment, places } = await readPlaces(app.database.pool, unionOf(groups), watch.moment)
    watch.moment = moment
    if (places) for (const group of groups) publishToGroup(group, places)
  } catch {
    // On a read error close all streams; clients fall back to polling and reconnect.
    closeStreams(watch)
  }
  watch.timer = schedulePoll(app, watch)
}

function publishToGroup(group: Group, places: Parameters<typeof changedPlaces>[0]): void {
  const news = changedPlaces(places, rangeToIso(group.range), group.known)
  if (news) for (const listener of group.listeners) listener.send(news)
}

function closeStreams({ groups }: Watch): void {
  for (const { listeners } of groups.values()) for (const listener of listeners) listener.end()
}

function countListener(watch: Watch, from: string, change: 1 | -1): void {
  const listening = (watch.addresses.get(from) ?? 0) + change
  if (listening > 0) watch.addresses.set(from, listening)
  else watch.addresses.delete(from)
  watch.listening += change
}

function rangeOf({ start_date, end_date }: { start_date: LocalDate; end_date: LocalDate }, now: Date): Range {
  const today = now.toISOString().slice(0, 10)
  const [first, last] = [addDays(today, -1), addDays(today, (WEEKS_AHEAD + 1) * 7)]
  const clamp = (date: LocalDate) => (date < first ? first : date > last ? last : date)
  return {
    from: addMinutes(instantAt(clamp(start_date), '00:00', 'UTC'), -MAX_ZONE_MINUTES),
    before: addMinutes(instantAt(addDays(clamp(end_date), 1), '00:00', 'UTC'), MAX_ZONE_MINUTES),
  }
}

const rangeToIso = ({ from, before }: Range) => ({ from: from.toISOString(), before: before.toISOString() })

const unionOf = (groups: readonly Group[]): Range => ({
  from: new Date(Math.min(...groups.map(({ range }) => range.from.getTime()))),
  before: new Date(Math.max(...groups.map(({ range }) => range.before.getTime()))),
})
