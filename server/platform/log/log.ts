import pino from 'pino'

export type LogTarget = { write(line: string): void; flushSync(): void }

export type Log = (line: Record<string, unknown> & { level: 'info' | 'warning' | 'error' }) => void

/** A file, or a file descriptor. Lines are buffered for at most 0.2 s: one write costs a sixth of a small request. */
export const logTarget = (dest: number | string): LogTarget =>
  pino.destination({ dest, sync: true, minLength: 8192, periodicFlush: 200 })

/** The log of a process as JSON lines, each with its time and request id. Warnings and errors are flushed at once. */
export function logOf(target: LogTarget, requestId: () => string | undefined = () => undefined): Log {
  const logger = pino(
    {
      base: null,
      customLevels: { info: 30, warning: 40, error: 50 },
      useOnlyCustomLevels: true,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ request: requestId() }),
      serializers: { error: withoutParameters },
    },
    target,
  )
  return ({ level, ...line }) => {
    logger[level](line)
    if (level !== 'info') target.flushSync()
  }
}

function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const masked = message.replace(/\nparams: [\s\S]*/, '\nparams: …')
  return { name, message: masked, stack: stack?.replace(message, () => masked), cause: withoutParameters(cause) }
}
