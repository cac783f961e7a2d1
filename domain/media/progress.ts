/** A video is done once so much of it was seen: what follows is farewell. */
const DONE_AT = 0.92
/** How many seconds a report may arrive late. */
const LATE = 5

/** A player's report: position and seconds watched since the last one. */
export type ProgressReport = {
  readonly position: number
  readonly seconds: number
  readonly duration?: number | undefined
  readonly ended?: boolean | undefined
}
export type ProgressFacts = {
  readonly video: { readonly seconds: number | null; readonly duration: number }
  readonly standing: { readonly completed: boolean; readonly reopened: boolean } | null
  /** Last report of this playback; null at its start. */
  readonly toldAt: Date | null
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
export function progressOf({ video, standing, toldAt }: ProgressFacts, told: ProgressReport, now: Date): Progress {
  const length = video.seconds ?? told.duration ?? video.duration * 60
  const position = Math.round(told.ended ? length : Math.min(told.position, length))
  const went = toldAt === null ? told.seconds : Math.max(0, (now.getTime() - toldAt.getTime()) / 1000) + LATE
  const reopened = toldAt !== null && (standing?.reopened ?? false)
  const isDone = told.ended === true || position >= length * DONE_AT
  return {
    position,
    seconds: Math.round(Math.min(told.seconds, went)),
    completed: (standing?.completed ?? false) || (isDone && !reopened),
    reopened,
  }
}
