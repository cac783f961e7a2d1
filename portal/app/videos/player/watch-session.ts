/** What a player tells of a sitting: where it stands, and for how many seconds it ran since it was last told. */
export type Word = {
  readonly position: number
  readonly seconds: number
  readonly duration?: number
  readonly ended?: true
}

/** What is seen of a player at a moment of the browser's own clock, in ms. */
export type Glance = {
  readonly at: number
  readonly position: number
  /** Seconds; not a number until it is known. */
  readonly duration: number
  readonly playing: boolean
}

const EVERY_SECONDS = 10
/** More cannot go by between two glances of a player that runs: the machine slept. */
const LONGEST_GLANCE = 5
const MOST_SECONDS = 60

/**
 * Listens to a player and says when there is something to tell: every 10 seconds while it runs, and whenever it stops. What
 * could not be sent is told with the next word.
 */
export function sittingBefore() {
  let last: Glance | null = null
  let seconds = 0
  let lastReported: number | null = null

  function glance(now: Glance): void {
    if (last?.playing) seconds += Math.min((now.at - last.at) / 1000, LONGEST_GLANCE)
    last = now
  }

  return {
    /** A look each second or so; the word that is due, if one is. */
    looked(now: Glance): Word | null {
      const stopped = last?.playing === true && !now.playing
      glance(now)
      return seconds >= EVERY_SECONDS || stopped ? word() : null
    },
    /** She leaves, pauses or comes to the end; null where nothing has happened since the last word. */
    leaves(now: Glance, { ended = false } = {}): Word | null {
      glance(now)
      const isNews = ended || seconds >= 1 || (lastReported !== null && Math.floor(now.position) !== lastReported)
      return isNews ? { ...word(), ...(ended ? { ended } : {}) } : null
    },
    /** The word did not arrive: its seconds are told with the next. */
    lost: (of: Word) => {
      seconds = Math.min(seconds + of.seconds, MOST_SECONDS)
    },
  }

  function word(): Word {
    const position = Math.floor(last?.position ?? 0)
    const watched = Math.min(Math.round(seconds), MOST_SECONDS)
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
