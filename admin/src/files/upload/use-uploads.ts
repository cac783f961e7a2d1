import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LARGEST_UPLOAD } from '@aforo/domain/catalogue/files/limits.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { Failure } from '../../api/request.ts'
import { sendFile } from './upload-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** One upload. It is `processing` when all bytes were sent and the server makes the smaller copies. */
export type Upload = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'processing' | 'done' | 'failed'
  readonly share: number
  readonly fault: string | null
}
type UpdateUpload = (id: number, patch: Partial<Upload> | null) => void

const MAX_PARALLEL = 2
let nextId = 1

export function useUploads(onStored: (file: StoredFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [controllers] = useState(() => new Map<number, AbortController>())
  const updateUpload = useCallback<UpdateUpload>(
    (id, patch) =>
      setUploads((current) =>
        current.flatMap((upload) => (upload.id !== id ? [upload] : patch ? [{ ...upload, ...patch }] : [])),
      ),
    [],
  )
  useUploadQueue(uploads, controllers, updateUpload, onStored)
  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((current) => [
        ...current.filter(({ state }) => state !== 'done'),
        ...files.map((file) => ({ id: nextId++, file, state: 'waiting', share: 0, fault: null }) as const),
      ]),
    retry: (id: number) => updateUpload(id, { state: 'waiting', fault: null }),
    cancel(id: number) {
      controllers.get(id)?.abort()
      updateUpload(id, null)
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>

function useUploadQueue(
  uploads: readonly Upload[],
  controllers: Map<number, AbortController>,
  updateUpload: UpdateUpload,
  onStored: (file: StoredFile) => void,
) {
  const client = useQueryClient()
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !controllers.has(id))
    for (const upload of waiting.slice(0, Math.max(0, MAX_PARALLEL - controllers.size))) {
      const controller = new AbortController()
      controllers.set(upload.id, controller)
      void sendUpload(upload, controller.signal, updateUpload)
        .then(async (file) => {
          if (!file) return
          await client.invalidateQueries({ queryKey: ['GET /files'] })
          latest.current(file)
        })
        .catch(() => undefined)
        .finally(() => {
          controllers.delete(upload.id)
          updateUpload(upload.id, {})
        })
    }
  }, [uploads, controllers, updateUpload, onStored, client])
  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort()
    },
    [controllers],
  )
}

/** Uploads a file and reports progress. Null when removed meanwhile. Throws the reason of a failure. */
async function sendUpload(
  { id, file }: Upload,
  signal: AbortSignal,
  updateUpload: UpdateUpload,
): Promise<StoredFile | null> {
  updateUpload(id, { state: 'sending', share: 0, fault: null })
  try {
    const bytes = await shrinkPhoto(file)
    if (bytes.size > LARGEST_UPLOAD)
      throw new Failure(400, { message: 'El archivo pesa más de 25 MB. Elige uno más ligero.' })
    const onShare = (share: number) => updateUpload(id, { share, state: share < 1 ? 'sending' : 'processing' })
    const sent = await sendFile({ bytes, name: file.name, signal, onShare })
    updateUpload(id, { state: 'done', share: 1 })
    return sent.file
  } catch (error) {
    if (signal.aborted) return null
    updateUpload(id, { state: 'failed', fault: (error as Error).message })
    throw error
  }
}
