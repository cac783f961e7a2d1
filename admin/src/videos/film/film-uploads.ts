import { useSyncExternalStore } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'
import { renewSession } from '../../api/session-renewal.ts'
import { storedSession } from '../../api/session.ts'

export type FilmUpload = {
  readonly key: number
  readonly film_id: number | null
  readonly name: string
  readonly size: number
  readonly share: number
  readonly speed: number | null
  /** `cut`: the line is gone; it goes on by itself when it is back. */
  readonly state: 'sending' | 'paused' | 'cut' | 'done' | 'failed'
  readonly fault: string | null
}

const WAYS = { endpoint: '/api/films/uploads', chunkSize: 16_000_000 }
/** Retry delays in ms; each received piece resets them. */
const RETRIES = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

let uploads: readonly FilmUpload[] = []
const sending = new Map<number, Upload>()
const listeners = new Set<() => void>()
let next = 1

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const setUploads = (all: readonly FilmUpload[]) => {
  uploads = all
  for (const listener of listeners) listener()
}
const change = (key: number, patch: Partial<FilmUpload>) =>
  setUploads(uploads.map((one) => (one.key === key ? { ...one, ...patch } : one)))

const useFilmUploads = (): readonly FilmUpload[] => useSyncExternalStore(listen, () => uploads)
export const useFilmUpload = (film_id: number | null): FilmUpload | null =>
  useFilmUploads().find((one) => film_id !== null && one.film_id === film_id) ?? null
export const useUploadOf = (key: number | null): FilmUpload | null =>
  useFilmUploads().find((one) => one.key === key) ?? null

/** Sends a film in pieces (7.29); one that was cut before, by a reload too, goes on where it was. */
export async function sendFilm(file: File): Promise<number> {
  const { Upload: Sending } = await import('tus-js-client')
  const key = next++
  const first = { key, film_id: null, name: file.name, size: file.size, share: 0, speed: null, fault: null }
  const pace = paceOf()
  const upload = new Sending(file, {
    ...WAYS,
    retryDelays: RETRIES,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name },
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${storedSession()?.token ?? ''}`),
    onAfterResponse(_request, response) {
      const film_id = Number(response.getHeader('Film-Id'))
      if (film_id > 0) change(key, { film_id })
    },
    onShouldRetry: (error) => isPassing(error),
    onProgress: (sent, size) => change(key, { state: 'sending', share: sent / size, speed: pace(sent) }),
    onSuccess: () => change(key, { state: 'done', share: 1, speed: null }),
    onError: async (error) => {
      const isRefused = (error as DetailedError).originalResponse?.getStatus() === 401
      if (isRefused && (await renewSession(storedSession()?.token ?? ''))) return resumeFilm(key)
      const isCut = isPassing(error as DetailedError)
      change(key, { state: isCut ? 'cut' : 'failed', speed: null, fault: isCut ? null : whyOf(error as DetailedError) })
    },
  })
  sending.set(key, upload)
  setUploads([...uploads.filter(({ state }) => state !== 'done'), { ...first, state: 'sending' }])
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  return key
}

export function pauseFilm(key: number): void {
  void sending.get(key)?.abort()
  change(key, { state: 'paused', speed: null })
}

export function resumeFilm(key: number): void {
  change(key, { state: 'sending', fault: null })
  sending.get(key)?.start()
}

export function forgetFilm(key: number): void {
  const upload = uploads.find((one) => one.key === key)
  const isOver = upload?.state === 'done' || upload?.state === 'failed'
  void sending
    .get(key)
    ?.abort(!isOver)
    .catch(() => null)
  sending.delete(key)
  setUploads(uploads.filter((one) => one.key !== key))
}

function isPassing(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || status === 409 || status === 423 || status >= 500
}

function whyOf(error: DetailedError): string {
  try {
    const { message } = JSON.parse(error.originalResponse?.getBody() ?? '') as { message?: string }
    if (message) return message
  } catch {}
  return 'No se pudo subir el video. Inténtalo de nuevo.'
}

const PACE_OVER_MS = 2_000
function paceOf(): (sent: number) => number | null {
  let [from, since, pace] = [0, performance.now(), null as number | null]
  return (sent) => {
    const passed = performance.now() - since
    if (passed < PACE_OVER_MS) return pace
    pace = Math.max(0, ((sent - from) / passed) * 1_000)
    from = sent
    since = performance.now()
    return pace
  }
}

const isGoing = ({ state }: FilmUpload) => state === 'sending' || state === 'cut' || state === 'paused'
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(isGoing)) event.preventDefault()
})
window.addEventListener('online', () => {
  for (const { key, state } of uploads) if (state === 'cut') resumeFilm(key)
})
