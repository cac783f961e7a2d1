import { useEffect, useEffectEvent, useState } from 'react'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { saveVideoProgress } from '@aforo/domain/media/contract.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { type PlayerSample, startWatchSession, type ProgressReport } from './watch-session.ts'

const SAMPLE_MS = 1000

type ReportHandlers = {
  onPlace: (place: ResponseOf<typeof saveVideoProgress>) => void
  onLost: (message: string) => void
}

/** Reports the progress while playing and on leaving, so that every device can resume the video (2.19). */
export function useProgressReports(video_id: number, media: HTMLMediaElement | null, handlers: ReportHandlers) {
  const onPlace = useEffectEvent(handlers.onPlace)
  const onLost = useEffectEvent(handlers.onLost)
  // The same key after a restart of the player: it is still one playback.
  const [playbackKey] = useState(newIdempotencyKey)
  useEffect(() => {
    if (!media) return
    const session = startWatchSession()
    const sample = (): PlayerSample => ({
      at: performance.now(),
      position: media.currentTime,
      duration: media.duration,
      playing: !media.paused,
    })

    async function report(progress: ProgressReport | null, leaving = false) {
      if (!progress) return
      const payload = { params: { id: video_id }, body: { ...progress, sitting: playbackKey } }
      const response = await callApi<typeof saveVideoProgress>('PUT /videos/{id}/progress', payload, { leaving })
      if (response.ok) return onPlace(response.value)
      const { status, message } = response.failure
      if (status === 412 || status === 404) return onLost(message)
      session.addBack(progress)
    }

    const reportSample = () => void report(session.addSample(sample()))
    const reportEnd = () => void report(session.flush(sample(), { ended: true }))
    const reportLeaving = () => void report(session.flush(sample()), true)
    const onVisibilityChange = () => document.visibilityState === 'hidden' && reportLeaving()
    const sampleTimer = setInterval(reportSample, SAMPLE_MS)
    media.addEventListener('playing', reportSample)
    media.addEventListener('pause', reportSample)
    media.addEventListener('ended', reportEnd)
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', reportLeaving)
    return () => {
      clearInterval(sampleTimer)
      media.removeEventListener('playing', reportSample)
      media.removeEventListener('pause', reportSample)
      media.removeEventListener('ended', reportEnd)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', reportLeaving)
      reportLeaving()
    }
  }, [media, video_id, playbackKey])
}
