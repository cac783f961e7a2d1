import { setTimeout as sleep } from 'node:timers/promises'
import type { OnHandled } from '../../platform/events/listen.ts'
import type { AppContext } from '../app-context.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import type { Queue } from './job.ts'
import type { Log } from '../../platform/log/log.ts'
import { firstTurnDue, readFirstDue } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'
import { type Runner, runnerOf } from './run-job.ts'
import { waking } from './wake.ts'

/** What another process wrote, and died before it did it, is found after a minute at the latest. */
const LONGEST_WAIT_MS = 60_000
/** Between two looks: what is written meanwhile is found in one. */
const SHORTEST_WAIT_MS = 50
const AFTER_FAULT_MS = 1000
/** How long the first row of a queue is left alone that a run could not take, at first. */
const FIRST_REST_MS = 500

/**
 * The background work of this process. It sleeps until a row is due, a turn of the calendar comes, or `wake` is called by
 * who wrote rows in this process; each row and each turn is done by one of all processes (decision 62).
 */
export function startJobs(
  app: AppContext,
  log: Log,
  onEvent?: OnHandled,
): { wake: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const { wake, wait } = waking()
  const run = runnerOf(app, log)
  const { queues, scheduled } = jobsOf(app, onEvent)
  const lines = queues.map((queue) => lineOf(queue, run, signal, wake))
  const calendar = calendarOf(scheduled, { app, run, log, signal, done: wake })
  const look = lookingAt(app, lines, calendar)
  const working = (async () => {
    while (!signal.aborted) {
      const waitMs = await look().catch((error) => {
        log({ level: 'error', job: 'look', error })
        return AFTER_FAULT_MS
      })
      await sleep(SHORTEST_WAIT_MS, undefined, { signal }).catch(() => {})
      await wait(waitMs - SHORTEST_WAIT_MS, signal)
    }
    await Promise.all([...lines.map((line) => line.ended()), calendar.ended()])
  })()
  return {
    wake,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Begins what is due, and answers for how many milliseconds nothing else is. */
function lookingAt(app: AppContext, lines: readonly Line[], calendar: Calendar): () => Promise<number> {
  const turns = { job: 'calendar', firstDue: firstTurnDue }
  let nextTurn = 0
  return async () => {
    const idle = lines.filter((line) => !line.isBusy())
    const firstDue = await readFirstDue(app.database.db, [turns, ...idle.map(({ queue }) => queue)])
    const now = app.now().getTime()
    const waits = idle.map((line) => line.begin(firstDue.get(line.queue.job), now))
    if (Math.min(nextTurn, firstDue.get(turns.job) ?? Infinity) <= now) {
      await calendar.begin()
      nextTurn = calendar.nextTurn()
    }
    return Math.min(LONGEST_WAIT_MS, nextTurn - now, ...waits)
  }
}

type Line = {
  readonly queue: Queue
  readonly isBusy: () => boolean
  /** Begins if its first row is due by now; answers in how many milliseconds it is to be looked at again. */
  readonly begin: (firstDue: number | undefined, now: number) => number
  readonly ended: () => Promise<void>
}

function lineOf(queue: Queue, run: Runner, signal: AbortSignal, done: () => void): Line {
  let running: Promise<void> | null = null
  let left: { firstDue: number; restMs: number; until: number } | null = null

  async function runAll(): Promise<void> {
    try {
      while (!signal.aborted && (await run(queue, signal)));
    } catch {
      // The runner has logged it and written it down.
    }
    running = null
    done()
  }

  return {
    queue,
    isBusy: () => running !== null,
    begin(firstDue, now) {
      if (firstDue === undefined || firstDue > now) {
        left = null
        return firstDue === undefined ? Infinity : firstDue - now
      }
      const isSame = left?.firstDue === firstDue
      if (left && isSame && performance.now() < left.until) return left.until - performance.now()
      const restMs = left && isSame ? Math.min(left.restMs * 2, LONGEST_WAIT_MS) : FIRST_REST_MS
      left = { firstDue, restMs, until: performance.now() + restMs }
      running = runAll()
      return LONGEST_WAIT_MS
    },
    ended: async () => void (await running),
  }
}
