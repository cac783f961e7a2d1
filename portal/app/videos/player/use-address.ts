import { useCallback, useEffect, useRef, useState } from 'react'
import type { getVideo } from '@aforo/domain/media/contract.ts'
import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { callApi } from '../../api/call-api.ts'
import type { Trouble } from './trouble.tsx'

type Address = {
  readonly src: string
  readonly startSeconds: number
  readonly autoplays: boolean
  readonly attempt: number
}

const RENEW_BEFORE_MS = 60_000
/** When a video stops so soon after a new address, another address does not help. */
const MIN_RENEWAL_GAP_MS = 5000

/**
 * The address of a video. Addresses of the studio's own files expire: a new one is requested before that, and when the
 * video stops because its address has expired, it continues with the new one. `trouble` is set when that does not help.
 */
export function useAddress(video_id: number, source: VideoSource, start: number, onLost: (message: string) => void) {
  const [address, setAddress] = useState<Address>({ src: source.src, startSeconds: start, autoplays: true, attempt: 0 })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const newest = useRef({ src: source.src, expires_at: source.expires_at, requestedAt: 0 })

  const renew = useCallback(async (): Promise<boolean> => {
    newest.current = { ...newest.current, requestedAt: performance.now() }
    const response = await callApi<typeof getVideo>('GET /videos/{id}', { params: { id: video_id } })
    if (response.ok) {
      newest.current = { ...newest.current, ...response.value.video.source }
      return true
    }
    const { status, message } = response.failure
    if (status === 412 || status === 404) onLost(message)
    else setTrouble('retryable')
    return false
  }, [video_id, onLost])

  const resume = async (startSeconds: number, autoplays: boolean) => {
    setTrouble(null)
    if (!(await renew())) return
    setAddress(({ attempt }) => ({ src: newest.current.src, startSeconds, autoplays, attempt: attempt + 1 }))
  }

  const canRenew = () => {
    const { requestedAt, expires_at } = newest.current
    return expires_at !== null && (requestedAt === 0 || performance.now() - requestedAt > MIN_RENEWAL_GAP_MS)
  }
  const handleStop = (position: number, wasPlaying: boolean) =>
    canRenew() ? void resume(position, wasPlaying) : setTrouble('retryable')
  const handleExpiry = () => void (canRenew() && renew())

  useEffect(() => {
    let timer: number | undefined
    let isUnmounted = false
    const scheduleRenewal = () => {
      const { expires_at } = newest.current
      if (expires_at === null || isUnmounted) return
      const wait = parseInstant(expires_at).getTime() - Date.now() - RENEW_BEFORE_MS
      timer = window.setTimeout(async () => (await renew()) && scheduleRenewal(), Math.max(wait, MIN_RENEWAL_GAP_MS))
    }
    scheduleRenewal()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [renew])

  return { address, newest, trouble, handleExpiry, handleStop, resume, setTrouble }
}
