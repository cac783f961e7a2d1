import { setTimeout as sleep } from 'node:timers/promises'
import { CONTINUAL_SECONDS } from 'studio/jobs/clock.ts'
import { type Heard, hearNext } from '../events/listen.ts'
import { listeners } from '../listeners.ts'
import type { World } from '../world.ts'
import { type Calendar, startCalendar } from './calendar.ts'
import { jobsOf } from './jobs-of.ts'
import type { Log, Recurring } from './recurring.ts'
import { type Runner, runnerOf } from './run-job.ts'

const REST_MS = 500
const ASKED_MS = 2000

/**
 * The clock of this process. What is done continually (noted events, deliveries, a gateway's news) every process does, each
 * row by one of them; what follows the calendar runs once for all processes.
 */
export function startJobs(world: World, log: Log, heard?: Heard): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = runnerOf(world, log)
  const jobs = jobsOf(world)
  const isContinual = ({ everyMs }: Recurring) => everyMs < CONTINUAL_SECONDS * 1000
  const running = Promise.all([
    hearUntil(world, signal, log, heard),
    ...jobs.filter(isContinual).map((job) => recurUntil(signal, job, run)),
    followCalendar(
      world,
      signal,
      log,
      jobs.filter((job) => !isContinual(job)),
      run,
    ),
  ])
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function hearUntil(world: World, signal: AbortSignal, log: Log, heard?: Heard) {
  while (!signal.aborted) {
    try {
      if (await hearNext(world, listeners, heard)) continue
    } catch (error) {
      log({ level: 'error', job: 'hear', error })
    }
    await rest(REST_MS, signal)
  }
}

async function recurUntil(signal: AbortSignal, job: Recurring, run: Runner) {
  while (!signal.aborted) {
    if (await run(job, signal).catch(() => false)) continue
    await rest(job.everyMs, signal)
  }
}

/** The calendar begins as soon as the database lets it, and what somebody asks for begins within seconds. */
async function followCalendar(world: World, signal: AbortSignal, log: Log, jobs: readonly Recurring[], run: Runner) {
  let calendar: Calendar | null = null
  while (!signal.aborted) {
    try {
      calendar ??= await startCalendar(world, jobs, run, log, signal)
      await calendar.beginAsked()
    } catch (error) {
      log({ level: 'error', job: 'calendar', error })
    }
    await rest(ASKED_MS, signal)
  }
  await calendar?.stop()
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).then(
    () => {},
    () => {},
  )
