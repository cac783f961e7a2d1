/** The share of a video after which it is completed; the rest is the farewell. */
const COMPLETED_SHARE = 0.92
/** Seconds that a report may arrive late. */
const LATENESS_SECONDS = 5

/** A player's report: position and seconds watched since the last one. */
export type ProgressReport = {
  readonly position: number
  readonly seconds: number
  readonly duration?: number | undefined
  readonly ended?: boolean | undefined
}
export type ProgressFacts = {
  readonly video: { readonly seconds: number | null; readonly duration: number }
  readonly status: { readonly completed: boolean; readonly reopened: boolean } | null
  /** Last report of this playback; null at its start. */
  readonly reportedAt: Date | null
}
export type Progress = {
  readonly position: number
  readonly seconds: number
  readonly completed: boolean
  readonly reopened: boolean
}

/**
 * The new progress: never past the end, never more seconds than real time. Finished at 92 % or at the end; a reopened
 * video is not finished again by the same playback (2.19, 4.21).
 */
export function progressOf({ video, status, reportedAt }: ProgressFacts, report: ProgressReport, now: Date): Progress {
  const length = video.seconds ?? report.duration ?? video.duration * 60
  const position = Math.round(report.ended ? length : Math.min(report.position, length))
  const maxSeconds =
    reportedAt === null ? report.seconds : Math.max(0, (now.getTime() - reportedAt.getTime()) / 1000) + LATENESS_SECONDS
  const reopened = reportedAt !== null && (status?.reopened ?? false)
  const isCompleted = report.ended === true || position >= length * COMPLETED_SHARE
  return {
    position,
    seconds: Math.round(Math.min(report.seconds, maxSeconds)),
    completed: (status?.completed ?? false) || (isCompleted && !reopened),
    reopened,
  }
}
