import { setTimeout as sleep } from 'node:timers/promises'
import type { OnHandled } from '../../platform/events/listen.ts'
import type { AppContext } from '../app-context.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import type { Queue } from './job.ts'
import type { Log } from '../../platform/log/log.ts'
import { firstTurnDue, readFirstDue } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'
import { type Runner, runnerOf } from './run-job.ts'
import { createWaker } from './wake.ts'

/** Work of a process that died is found after this time at the latest. */
const MAX_WAIT_MS = 60_000
/** The pause between two polls, so that one finds everything written meanwhile. */
const MIN_WAIT_MS = 50
const AFTER_FAULT_MS = 1000
/** The first pause of a queue whose first row a run could not take (another process holds it); it doubles. */
const FIRST_BACKOFF_MS = 500

/**
 * The background work of this process. It sleeps until a row or a turn of the calendar is due, or until code of this
 * process that wrote rows calls `wake`. Each row and each turn is done by one process only (decision 62).
 */
export function startJobs(
  app: AppContext,
  log: Log,
  onEvent?: OnHandled,
): { wake: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const { wake, wait } = createWaker()
  const run = runnerOf(app, log)
  const { queues, scheduled } = jobsOf(app, onEvent)
  const queueRunners = queues.map((queue) => createQueueRunner(queue, run, signal, wake))
  const calendar = createCalendar(scheduled, { app, run, log, signal, done: wake })
  const poll = createPoll(app, queueRunners, calendar)
  const loop = (async () => {
    while (!signal.aborted) {
      const waitMs = await poll().catch((error) => {
        log({ level: 'error', job: 'look', error })
        return AFTER_FAULT_MS
      })
      await sleep(MIN_WAIT_MS, undefined, { signal }).catch(() => {})
      await wait(waitMs - MIN_WAIT_MS, signal)
    }
    await Promise.all([...queueRunners.map((runner) => runner.ended()), calendar.ended()])
  })()
  return {
    wake,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

/** Returns a function that starts what is due and returns the milliseconds until the next poll. */
function createPoll(app: AppContext, queueRunners: readonly QueueRunner[], calendar: Calendar): () => Promise<number> {
  const turns = { job: 'calendar', firstDue: firstTurnDue }
  let nextTurn = 0
  return async () => {
    const idle = queueRunners.filter((runner) => !runner.isBusy())
    const firstDue = await readFirstDue(app.database.db, [turns, ...idle.map(({ queue }) => queue)])
    const now = app.now().getTime()
    const waits = idle.map((runner) => runner.begin(firstDue.get(runner.queue.job), now))
    if (Math.min(nextTurn, firstDue.get(turns.job) ?? Infinity) <= now) {
      await calendar.begin()
      nextTurn = calendar.nextTurn()
    }
    return Math.min(MAX_WAIT_MS, nextTurn - now, ...waits)
  }
}

type QueueRunner = {
  readonly queue: Queue
  readonly isBusy: () => boolean
  /** Starts if the first row is due; returns the milliseconds until the queue must be polled again. */
  readonly begin: (firstDue: number | undefined, now: number) => number
  readonly ended: () => Promise<void>
}

function createQueueRunner(queue: Queue, run: Runner, signal: AbortSignal, done: () => void): QueueRunner {
  let running: Promise<void> | null = null
  let backoff: { firstDue: number; pauseMs: number; until: number } | null = null

  async function runAll(): Promise<void> {
    try {
      while (!signal.aborted && (await run(queue, signal)));
    } catch {
      // The runner has logged and stored the error.
    }
    running = null
    done()
  }

  return {
    queue,
    isBusy: () => running !== null,
    begin(firstDue, now) {
      if (firstDue === undefined || firstDue > now) {
        backoff = null
        return firstDue === undefined ? Infinity : firstDue - now
      }
      const isSame = backoff?.firstDue === firstDue
      if (backoff && isSame && performance.now() < backoff.until) return backoff.until - performance.now()
      const pauseMs = backoff && isSame ? Math.min(backoff.pauseMs * 2, MAX_WAIT_MS) : FIRST_BACKOFF_MS
      backoff = { firstDue, pauseMs, until: performance.now() + pauseMs }
      running = runAll()
      return MAX_WAIT_MS
    },
    ended: async () => void (await running),
  }
}
