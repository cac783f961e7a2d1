import { useEffect, useEffectEvent, useState } from 'react'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { saveVideoProgress } from '@aforo/domain/media/contract.ts'
import { callApi, newKey } from '../../api/call-api.ts'
import { type Glance, startWatchSession, type Word } from './watch-session.ts'

const LOOK_EVERY = 1000

type ReportHandlers = {
  onPlace: (place: ResponseOf<typeof saveVideoProgress>) => void
  onLost: (message: string) => void
}

/** Reports progress every few seconds and on leaving, to resume anywhere (2.19). */
export function useProgressReports(video_id: number, media: HTMLMediaElement | null, handlers: ReportHandlers) {
  const onPlace = useEffectEvent(handlers.onPlace)
  const onLost = useEffectEvent(handlers.onLost)
  // One playback over restarts of the player.
  const [playbackKey] = useState(newKey)
  useEffect(() => {
    if (!media) return
    const seen = startWatchSession()
    const now = (): Glance => ({
      at: performance.now(),
      position: media.currentTime,
      duration: media.duration,
      playing: !media.paused,
    })

    async function report(word: Word | null, leaving = false) {
      if (!word) return
      const sent = { params: { id: video_id }, body: { ...word, sitting: playbackKey } }
      const answer = await callApi<typeof saveVideoProgress>('PUT /videos/{id}/progress', sent, { leaving })
      if (answer.ok) return onPlace(answer.value)
      const { status, message } = answer.failure
      if (status === 412 || status === 404) return onLost(message)
      seen.lost(word)
    }

    const look = () => void report(seen.looked(now()))
    const ends = () => void report(seen.leaves(now(), { ended: true }))
    const leaves = () => void report(seen.leaves(now()), true)
    const hides = () => document.visibilityState === 'hidden' && leaves()
    const looking = setInterval(look, LOOK_EVERY)
    media.addEventListener('playing', look)
    media.addEventListener('pause', look)
    media.addEventListener('ended', ends)
    document.addEventListener('visibilitychange', hides)
    window.addEventListener('pagehide', leaves)
    return () => {
      clearInterval(looking)
      media.removeEventListener('playing', look)
      media.removeEventListener('pause', look)
      media.removeEventListener('ended', ends)
      document.removeEventListener('visibilitychange', hides)
      window.removeEventListener('pagehide', leaves)
      leaves()
    }
  }, [media, video_id, playbackKey])
}
