/** A video is done once so much of it was seen: what follows is farewell. */
const DONE_AT = 0.92
/** A message may come so much later than the seconds that it tells of. */
const LATE = 5

/** What a player tells: where it stands, and what was watched since it last told; in seconds. */
export type Told = {
  readonly position: number
  readonly seconds: number
  readonly duration?: number | undefined
  readonly ended?: boolean | undefined
}
export type ProgressFacts = {
  /** Its exact length, and its minutes as the studio wrote them. */
  readonly video: { readonly seconds: number | null; readonly duration: number }
  /** Whether she has done it, or said in this playback that she has not. */
  readonly standing: { readonly completed: boolean; readonly reopened: boolean } | null
  /** When this playback last told; null: it begins now. */
  readonly toldAt: Date | null
}
export type Progress = {
  readonly position: number
  /** Watched, as far as the clock allows it. */
  readonly seconds: number
  readonly completed: boolean
  /** She said that it is not done, and that playback goes on. */
  readonly reopened: boolean
}

/**
 * Where she stands now: never past the end, never having watched more than time went by. It is done at 92 %, or at its
 * end; what she opened again herself is not done again by the same playback (2.19, 4.21).
 */
export function progressOf({ video, standing, toldAt }: ProgressFacts, told: Told, now: Date): Progress {
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
