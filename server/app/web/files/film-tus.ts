import { type Configstore, FileStore } from '@tus/file-store'
import { ERRORS, Server, Upload } from '@tus/server'
import { MAX_FILM_BYTES } from '@aforo/domain/media/films/limits.ts'
import { type FilmReason, refuse } from '@aforo/domain/media/films/refusals.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { isFull } from '../../../catalogue/files/storage/disk.ts'
import { replyTo, replyToError } from '../../../platform/http/reply.ts'
import {
  startUpload,
  completeUpload,
  findUpload,
  forgetUpload,
  checkUpload,
} from '../../../media/films/receive-upload.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../../platform/http/request.ts'
import type { Log } from '../../../platform/log/log.ts'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type TusError = { status_code: number; body: string }

export function tusOf(app: AppContext, path: string, senders: WeakMap<Request, Caller>, log: Log): Server {
  const datastore = new FilmStore({
    directory: app.films.folder,
    configstore: configInDatabase(app),
  })
  // film-uploads.ts checks the expiration, by the studio's clock.
  datastore.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  return new Server({
    path,
    datastore,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    maxSize: MAX_FILM_BYTES,
    namingFunction: () => app.secret(16),
    async onUploadCreate(request, { id, size, metadata }) {
      const caller = senders.get(request)
      if (!caller)
        throw new Error('Expected the caller of this upload, found none. filmUploadsOf must register it in `senders`.')
      const name = metadata?.filename ?? metadata?.name ?? ''
      const expected = await startUpload(app, caller, { upload: id, name, size: size ?? 0 })
      if (!expected.allowed) throw toTusError(expected)
      return {}
    },
    async onIncomingRequest(request, id) {
      if (request.method !== 'PATCH') return
      if (!request.headers.has('content-length')) throw toTusError(refuse('upload-broken'))
      const refusal = await checkUpload(app, id)
      if (refusal) throw toTusError(refusal)
    },
    async onUploadFinish(_request, { id }) {
      const verdict = await completeUpload(app, id)
      if (!verdict.allowed) throw toTusError(verdict)
      return {}
    },
    onResponseError(request, error) {
      if (!(error instanceof Error) && error.body.startsWith('{')) return undefined
      const reason = reasonOf(error)
      if (reason) return toTusError(refuse(reason))
      // A client that disconnects while sending is no error.
      if (!request.signal.aborted) log({ level: 'error', call: `${request.method} ${path}`, error })
      const { status, body } = replyToError(error)
      return { status_code: status, body: JSON.stringify(body) }
    },
  })
}

const configInDatabase = (app: AppContext): Configstore => ({
  async get(id) {
    const found = await findUpload(app, id)
    if (found?.state !== 'coming') return undefined
    return new Upload({ id, size: found.size, offset: 0 })
  },
  set: async () => {},
  delete: (id) => forgetUpload(app, id),
})

function reasonOf(error: unknown): FilmReason | null {
  if (isFull(error)) return 'film-no-room'
  if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return 'upload-missing'
  // Of two connections for one upload the newer one wins; the older one may ask for the offset again.
  const conflictErrors: readonly unknown[] = [ERRORS.INVALID_OFFSET, ERRORS.ABORTED, ERRORS.ERR_LOCK_TIMEOUT]
  if (conflictErrors.includes(error)) return 'upload-moved'
  if (error === ERRORS.ERR_SIZE_EXCEEDED || error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return 'film-too-large'
  const status = (error as Partial<TusError>).status_code ?? 500
  return error instanceof Error || status === 500 ? null : 'upload-broken'
}

function toTusError(refusal: Refusal): TusError {
  const { status, body } = replyTo(refusal)
  return { status_code: status, body: JSON.stringify(body) }
}

/** The library's store with a `write` that throws the original error, such as a full disk. Earlier bytes stay. */
class FilmStore extends FileStore {
  override async write(chunk: Readable, upload: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, upload), { flags: 'r+', start: offset })
    await pipeline(chunk, file)
    return offset + file.bytesWritten
  }
}
