import { setTimeout as sleep } from 'node:timers/promises'
import { hearNext } from '../events/listen.ts'
import { listeners } from '../listeners.ts'
import type { World } from '../world.ts'

const REST_MS = 500

/** The clock of this process: hears noted events one after the other. Any number of processes may do so at once. */
export function startJobs(world: World, log: (line: Record<string, unknown>) => void): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = hearUntil(world, stopping.signal, log)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function hearUntil(world: World, signal: AbortSignal, log: (line: Record<string, unknown>) => void) {
  while (!signal.aborted) {
    try {
      if (await hearNext(world, listeners)) continue
    } catch (error) {
      log({ level: 'error', job: 'hear', error })
    }
    await sleep(REST_MS, undefined, { signal }).catch(() => {})
  }
}
