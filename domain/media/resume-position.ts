/** Below this many seconds a video counts as not started. */
export const RESUME_FROM = 10
const REPEATED_SECONDS = 3

/** Resume position in seconds; null when there is nothing to resume (2.19). */
export const resumeAt = ({ position, completed }: { position: number; completed: boolean }): number | null =>
  completed || position < RESUME_FROM ? null : position - REPEATED_SECONDS

/** '12:40', or '1:02:05' from an hour on. */
export function clockWords(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60]
  const [hours = 0, ...rest] = parts
  const values = rest.map((part) => `${part}`.padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${values}` : values.replace(/^0(?=\d:)/, '')
}
