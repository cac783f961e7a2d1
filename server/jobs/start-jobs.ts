import { setTimeout as sleep } from 'node:timers/promises'
import { hearNext } from '../events/listen.ts'
import { listeners } from '../listeners.ts'
import type { World } from '../world.ts'
import { type Log, type Recurring, recurring, rehearsalRecurring } from './recurring.ts'

const REST_MS = 500

/** The clock of this process: hears noted events one after the other, and does what recurs. Any number of processes may do so at once. */
export function startJobs(world: World, log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const jobs = [...recurring, ...(world.payments.card.name === 'rehearsal' ? rehearsalRecurring : [])]
  const running = Promise.all([
    hearUntil(world, stopping.signal, log),
    ...jobs.map((job) => recurUntil(world, stopping.signal, log, job)),
  ])
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function hearUntil(world: World, signal: AbortSignal, log: Log) {
  while (!signal.aborted) {
    try {
      if (await hearNext(world, listeners)) continue
    } catch (error) {
      log({ level: 'error', job: 'hear', error })
    }
    await sleep(REST_MS, undefined, { signal }).catch(() => {})
  }
}

async function recurUntil(world: World, signal: AbortSignal, log: Log, { job, everyMs, run }: Recurring) {
  while (!signal.aborted) {
    try {
      if (await run(world, log, signal)) continue
    } catch (error) {
      log({ level: 'error', job, error })
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}
