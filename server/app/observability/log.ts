import { currentAsking } from '../../platform/http/asking.ts'
import { logLine } from './log-line.ts'

/** What goes well may wait so long to be written with others: a write for each request costs a sixth of what it takes. */
const TOGETHER_MS = 50

/** The log of a process: a line says when, within which request, and what. Faults are written at once. */
export function logOf(write: (text: string) => void) {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.length > 0) write(waiting.join(''))
    waiting = []
  }
  return {
    flush,
    log(line: Record<string, unknown>): void {
      const request = currentAsking()?.id
      waiting.push(`${logLine({ time: new Date().toISOString(), ...(request ? { request } : {}), ...line })}\n`)
      if (line.level !== 'info') flush()
      else timer ??= setTimeout(flush, TOGETHER_MS)
    },
  }
}
