export type ProgressReport = {
  readonly position: number
  readonly seconds: number
  readonly duration?: number
  readonly ended?: true
}

export type PlayerSample = {
  readonly at: number
  readonly position: number
  readonly duration: number
  readonly playing: boolean
}

const REPORT_EVERY_SECONDS = 10
/** Glances are one second apart; a longer gap means that the device slept, and counts as this many seconds at most. */
const MAX_GAP_SECONDS = 5
const MAX_SECONDS_PER_REPORT = 60

/**
 * Turns samples of a player into progress reports: every 10 seconds while playing, and on each stop. The seconds of a
 * report that could not be sent are added to the next one.
 */
export function startWatchSession() {
  let last: PlayerSample | null = null
  let seconds = 0
  let lastReported: number | null = null

  function countSeconds(now: PlayerSample): void {
    if (last?.playing) seconds += Math.min((now.at - last.at) / 1000, MAX_GAP_SECONDS)
    last = now
  }

  return {
    addSample(now: PlayerSample): ProgressReport | null {
      const hasStopped = last?.playing === true && !now.playing
      countSeconds(now)
      return seconds >= REPORT_EVERY_SECONDS || hasStopped ? takeReport() : null
    },
    /** The report on leaving or at the end; null when nothing has changed. */
    flush(now: PlayerSample, { ended = false } = {}): ProgressReport | null {
      countSeconds(now)
      const hasChanged = ended || seconds >= 1 || (lastReported !== null && Math.floor(now.position) !== lastReported)
      return hasChanged ? { ...takeReport(), ...(ended ? { ended } : {}) } : null
    },
    addBack: (report: ProgressReport) => {
      seconds = Math.min(seconds + report.seconds, MAX_SECONDS_PER_REPORT)
    },
  }

  function takeReport(): ProgressReport {
    const position = Math.floor(last?.position ?? 0)
    const watched = Math.min(Math.round(seconds), MAX_SECONDS_PER_REPORT)
    const duration = last?.duration ?? Number.NaN
    seconds = 0
    lastReported = position
    return {
      position,
      seconds: watched,
      ...(Number.isFinite(duration) && duration > 0 ? { duration: Math.round(duration) } : {}),
    }
  }
}
