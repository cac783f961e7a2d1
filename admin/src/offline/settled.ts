import type { TapQueue } from './tap-queue.ts'

const LONGEST_WAIT_MS = 4000
const NOT_SENT = 'Se deshizo en este aparato. Se manda cuando haya conexión.'

/** Ends when the tap was answered, throws when it was refused, and returns words when it still waits to be sent. */
export function settled(queue: Pick<TapQueue<unknown>, 'taps' | 'onChange'>, key: string): Promise<string | void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const tap = queue.taps().find((queued) => queued.key === key)
      if (!tap) end(resolve)
      else if (tap.refused !== null) end(() => reject(new Error(tap.refused ?? '')))
    }
    const end = (finish: () => void) => {
      clearTimeout(timer)
      forget()
      finish()
    }
    const timer = setTimeout(() => end(() => resolve(NOT_SENT)), LONGEST_WAIT_MS)
    const forget = queue.onChange(look)
    look()
  })
}
