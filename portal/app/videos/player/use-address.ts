import { useCallback, useEffect, useRef, useState } from 'react'
import type { getVideo } from 'studio/videos/contract.ts'
import type { VideoSource } from 'studio/videos/shapes.ts'
import { parseInstant } from 'studio/values/days.ts'
import { ask } from '../../api/ask.ts'

/** From where it plays, where it begins there, and whether it runs. */
type Address = { readonly src: string; readonly at: number; readonly runs: boolean }

const BEFORE_ITS_END = 60_000
/** A film that stops again so soon after a new address is not to be had. */
const TOO_SOON = 5000

/**
 * The address of a film. One of the studio's own is good for a while only: a new one is asked for in time, and when the
 * film stops because the old one ended it goes on from there. `trouble`: nothing helps but trying again.
 */
export function useAddress(video_id: number, source: VideoSource, start: number, onLost: (says: string) => void) {
  const [address, setAddress] = useState<Address>({ src: source.src, at: start, runs: true })
  const [trouble, setTrouble] = useState(false)
  const newest = useRef({ src: source.src, expires_at: source.expires_at, asked: 0 })

  const renew = useCallback(async (): Promise<boolean> => {
    newest.current = { ...newest.current, asked: performance.now() }
    const told = await ask<typeof getVideo>('GET /videos/{id}', { params: { id: video_id } })
    if (told.ok) {
      newest.current = { ...newest.current, ...told.value.video.source }
      return true
    }
    const { status, message } = told.failure
    if (status === 412 || status === 404) onLost(message)
    else setTrouble(true)
    return false
  }, [video_id, onLost])

  const goOn = async (at: number, runs: boolean) => {
    setTrouble(false)
    if (await renew()) setAddress({ src: newest.current.src, at, runs })
  }

  const stopped = (at: number, runs: boolean) => {
    const { asked, expires_at } = newest.current
    const mayHelp = expires_at !== null && (asked === 0 || performance.now() - asked > TOO_SOON)
    return mayHelp ? void goOn(at, runs) : setTrouble(true)
  }

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

  return { address, newest, trouble, stopped, again: goOn, fails: () => setTrouble(true) }
}
