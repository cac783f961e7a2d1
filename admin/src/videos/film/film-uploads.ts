import { useSyncExternalStore } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'
import { createListeners } from '@aforo/ui/api/listeners.ts'
import { renewSession } from '../../api/session-renewal.ts'
import { storedSession } from '../../api/session.ts'

export type FilmUpload = {
  readonly key: number
  readonly film_id: number | null
  readonly name: string
  readonly size: number
  readonly progress: number
  readonly speed: number | null
  /** `offline`: the connection is lost; the upload continues by itself when it is back. */
  readonly state: 'sending' | 'paused' | 'offline' | 'done' | 'failed'
  readonly fault: string | null
}

const TUS_OPTIONS = { endpoint: '/api/films/uploads', chunkSize: 16_000_000 }
/** Each chunk that the server received starts them again. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

let uploads: readonly FilmUpload[] = []
const tusUploads = new Map<number, Upload>()
const { subscribe, notify } = createListeners()
let nextKey = 1

const setUploads = (newUploads: readonly FilmUpload[]) => {
  uploads = newUploads
  notify()
}
const updateUpload = (key: number, patch: Partial<FilmUpload>) =>
  setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)))

const useFilmUploads = (): readonly FilmUpload[] => useSyncExternalStore(subscribe, () => uploads)
export const useFilmUpload = (film_id: number | null): FilmUpload | null =>
  useFilmUploads().find((upload) => film_id !== null && upload.film_id === film_id) ?? null
export const useUploadOf = (key: number | null): FilmUpload | null =>
  useFilmUploads().find((upload) => upload.key === key) ?? null

/** Uploads a film in chunks (7.29). An upload that was interrupted, even by a reload, continues where it stopped. */
export async function uploadFilm(file: File): Promise<number> {
  const { Upload: TusUpload } = await import('tus-js-client')
  const key = nextKey++
  const initial = { key, film_id: null, name: file.name, size: file.size, progress: 0, speed: null, fault: null }
  const measureSpeed = createSpeedMeter()
  const upload = new TusUpload(file, {
    ...TUS_OPTIONS,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name },
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${storedSession()?.token ?? ''}`),
    onAfterResponse(_request, response) {
      const film_id = Number(response.getHeader('Film-Id'))
      if (film_id > 0) updateUpload(key, { film_id })
    },
    onShouldRetry: (error) => isTemporary(error),
    onProgress: (sent, size) =>
      updateUpload(key, { state: 'sending', progress: sent / size, speed: measureSpeed(sent) }),
    onSuccess: () => updateUpload(key, { state: 'done', progress: 1, speed: null }),
    onError: async (error) => {
      const isUnauthorized = (error as DetailedError).originalResponse?.getStatus() === 401
      if (isUnauthorized && (await renewSession(storedSession()?.token ?? ''))) return resumeFilm(key)
      const canContinue = isTemporary(error as DetailedError)
      updateUpload(key, {
        state: canContinue ? 'offline' : 'failed',
        speed: null,
        fault: canContinue ? null : messageOf(error as DetailedError),
      })
    },
  })
  tusUploads.set(key, upload)
  setUploads([...uploads.filter(({ state }) => state !== 'done'), { ...initial, state: 'sending' }])
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  return key
}

export function pauseFilm(key: number): void {
  void tusUploads.get(key)?.abort()
  updateUpload(key, { state: 'paused', speed: null })
}

export function resumeFilm(key: number): void {
  updateUpload(key, { state: 'sending', fault: null })
  tusUploads.get(key)?.start()
}

export function removeUpload(key: number): void {
  const upload = uploads.find((upload) => upload.key === key)
  const isOver = upload?.state === 'done' || upload?.state === 'failed'
  void tusUploads
    .get(key)
    ?.abort(!isOver)
    .catch(() => null)
  tusUploads.delete(key)
  setUploads(uploads.filter((upload) => upload.key !== key))
}

function isTemporary(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || status === 409 || status === 423 || status >= 500
}

function messageOf(error: DetailedError): string {
  try {
    const { message } = JSON.parse(error.originalResponse?.getBody() ?? '') as { message?: string }
    if (message) return message
  } catch {}
  return 'No se pudo subir el video. Inténtalo de nuevo.'
}

const MEASURE_OVER_MS = 2_000
function createSpeedMeter(): (sent: number) => number | null {
  let [from, since, speed] = [0, performance.now(), null as number | null]
  return (sent) => {
    const elapsed = performance.now() - since
    if (elapsed < MEASURE_OVER_MS) return speed
    speed = Math.max(0, ((sent - from) / elapsed) * 1_000)
    from = sent
    since = performance.now()
    return speed
  }
}

const isUnfinished = ({ state }: FilmUpload) => state === 'sending' || state === 'offline' || state === 'paused'
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(isUnfinished)) event.preventDefault()
})
window.addEventListener('online', () => {
  for (const { key, state } of uploads) if (state === 'offline') resumeFilm(key)
})
