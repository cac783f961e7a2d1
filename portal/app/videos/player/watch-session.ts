export type Word = {
  readonly position: number
  readonly seconds: number
  readonly duration?: number
  readonly ended?: true
}

export type Glance = {
  readonly at: number
  readonly position: number
  readonly duration: number
  readonly playing: boolean
}

const EVERY_SECONDS = 10
/** More cannot go by between two glances of a player that runs: the machine slept. */
const LONGEST_GLANCE = 5
const MOST_SECONDS = 60

/**
 * Watches a player and emits reports: every 10 seconds while playing, and on each stop. Unsent seconds are added to
 * the next one.
 */
export function startWatchSession() {
  let last: Glance | null = null
  let seconds = 0
  let lastReported: number | null = null

  function glance(now: Glance): void {
    if (last?.playing) seconds += Math.min((now.at - last.at) / 1000, LONGEST_GLANCE)
    last = now
  }

  return {
    looked(now: Glance): Word | null {
      const stopped = last?.playing === true && !now.playing
      glance(now)
      return seconds >= EVERY_SECONDS || stopped ? word() : null
    },
    /** On leaving, pausing or the end; null without news. */
    leaves(now: Glance, { ended = false } = {}): Word | null {
      glance(now)
      const isNews = ended || seconds >= 1 || (lastReported !== null && Math.floor(now.position) !== lastReported)
      return isNews ? { ...word(), ...(ended ? { ended } : {}) } : null
    },
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
