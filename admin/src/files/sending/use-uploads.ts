import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LARGEST_UPLOAD } from '@aforo/domain/catalogue/files/limits.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { Failure } from '../../api/wire.ts'
import { sendFile } from './send-file.ts'
import { shrunk } from './shrink.ts'

/** One file on its way. It is `keeping` once all of it has gone and the server makes its copies. */
export type Upload = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'keeping' | 'done' | 'failed'
  readonly share: number
  readonly fault: string | null
}
type Change = (id: number, patch: Partial<Upload> | null) => void

const AT_ONCE = 2
let next = 1

export function useUploads(onStored: (file: StoredFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [leaving] = useState(() => new Map<number, AbortController>())
  const change = useCallback<Change>(
    (id, patch) =>
      setUploads((all) => all.flatMap((one) => (one.id !== id ? [one] : patch ? [{ ...one, ...patch }] : []))),
    [],
  )
  useSending(uploads, leaving, change, onStored)
  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'done'),
        ...files.map((file) => ({ id: next++, file, state: 'waiting', share: 0, fault: null }) as const),
      ]),
    retry: (id: number) => change(id, { state: 'waiting', fault: null }),
    cancel(id: number) {
      leaving.get(id)?.abort()
      change(id, null)
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>

function useSending(
  uploads: readonly Upload[],
  leaving: Map<number, AbortController>,
  change: Change,
  onStored: (file: StoredFile) => void,
) {
  const client = useQueryClient()
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !leaving.has(id))
    for (const one of waiting.slice(0, Math.max(0, AT_ONCE - leaving.size))) {
      const controller = new AbortController()
      leaving.set(one.id, controller)
      void sendOne(one, controller.signal, change)
        .then(async (file) => {
          if (!file) return
          await client.invalidateQueries({ queryKey: ['GET /files'] })
          latest.current(file)
        })
        .catch(() => undefined)
        .finally(() => {
          leaving.delete(one.id)
          change(one.id, {})
        })
    }
  }, [uploads, leaving, change, onStored, client])
  useEffect(
    () => () => {
      for (const controller of leaving.values()) controller.abort()
    },
    [leaving],
  )
}

/** Uploads a file and reports progress. Null when removed meanwhile. Throws the reason of a failure. */
async function sendOne({ id, file }: Upload, signal: AbortSignal, change: Change): Promise<StoredFile | null> {
  change(id, { state: 'sending', share: 0, fault: null })
  try {
    const bytes = await shrunk(file)
    if (bytes.size > LARGEST_UPLOAD)
      throw new Failure(400, { message: 'El archivo pesa más de 25 MB. Elige uno más ligero.' })
    const onShare = (share: number) => change(id, { share, state: share < 1 ? 'sending' : 'keeping' })
    const sent = await sendFile({ bytes, name: file.name, signal, onShare })
    change(id, { state: 'done', share: 1 })
    return sent.file
  } catch (error) {
    if (signal.aborted) return null
    change(id, { state: 'failed', fault: (error as Error).message })
    throw error
  }
}
