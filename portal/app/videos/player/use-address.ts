import { useCallback, useEffect, useRef, useState } from 'react'
import type { getVideo } from '@aforo/domain/media/contract.ts'
import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { callApi } from '../../api/call-api.ts'
import type { Trouble } from './trouble.tsx'

type Address = { readonly src: string; readonly at: number; readonly runs: boolean; readonly nth: number }

const BEFORE_ITS_END = 60_000
/** A film that stops again so soon after a new address is not to be had. */
const TOO_SOON = 5000

/**
 * The address of a film. One of the studio's own is good for a while only: a new one is asked for in time, and when the
 * film stops because the old one ended it goes on from there. `trouble`: it does not play by itself any more.
 */
export function useAddress(video_id: number, source: VideoSource, start: number, onLost: (message: string) => void) {
  const [address, setAddress] = useState<Address>({ src: source.src, at: start, runs: true, nth: 0 })
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
    else setTrouble('again')
    return false
  }, [video_id, onLost])

  const goOn = async (at: number, runs: boolean) => {
    setTrouble(null)
    if (await renew()) setAddress(({ nth }) => ({ src: newest.current.src, at, runs, nth: nth + 1 }))
  }

  const mayHelp = () => {
    const { requestedAt, expires_at } = newest.current
    return expires_at !== null && (requestedAt === 0 || performance.now() - requestedAt > TOO_SOON)
  }
  const stopped = (at: number, runs: boolean) => (mayHelp() ? void goOn(at, runs) : setTrouble('again'))
  const ended = () => void (mayHelp() && renew())

  useEffect(() => {
    let timer: number | undefined
    const later = () => {
      const { expires_at } = newest.current
      if (expires_at === null) return
      const wait = parseInstant(expires_at).getTime() - Date.now() - BEFORE_ITS_END
      timer = window.setTimeout(async () => (await renew()) && later(), Math.max(wait, TOO_SOON))
    }
    later()
    return () => clearTimeout(timer)
  }, [renew])

  return { address, newest, trouble, ended, stopped, again: goOn, fails: setTrouble }
}
