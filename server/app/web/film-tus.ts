import { type Configstore, FileStore } from '@tus/file-store'
import { ERRORS, Server, Upload } from '@tus/server'
import { LARGEST_FILM } from '@aforo/domain/media/films/limits.ts'
import { type FilmReason, refuse } from '@aforo/domain/media/films/refusals.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { isFull } from '../../catalogue/files/storage/disk.ts'
import { replyTo, replyToError } from '../../platform/http/reply.ts'
import { expectFilm, completeUpload, findUpload, forgetUpload, receiveMore } from '../../media/films/receive.ts'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../../platform/http/request.ts'
import type { Log } from '../../platform/log/log.ts'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type TusError = { status_code: number; body: string }

export function tusOf(app: AppContext, path: string, senders: WeakMap<Request, Caller>, log: Log): Server {
  const datastore = new FilmFolder({
    directory: app.films.folder,
    configstore: inTable(app),
  })
  // When one expires is said by the studio's clock, at the door.
  datastore.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  return new Server({
    path,
    datastore,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    maxSize: LARGEST_FILM,
    namingFunction: () => app.secret(16),
    async onUploadCreate(request, { id, size, metadata }) {
      const caller = senders.get(request)
      if (!caller) throw new Error('A sender was expected: none asked to begin this upload.')
      const name = metadata?.filename ?? metadata?.name ?? ''
      const expected = await expectFilm(app, caller, { upload: id, name, size: size ?? 0 })
      if (!expected.allowed) throw noticeOf(expected)
      return {}
    },
    async onIncomingRequest(request, id) {
      if (request.method !== 'PATCH') return
      if (!request.headers.has('content-length')) throw noticeOf(refuse('upload-broken'))
      const refusal = await receiveMore(app, id)
      if (refusal) throw noticeOf(refusal)
    },
    async onUploadFinish(_request, { id }) {
      const verdict = await completeUpload(app, id)
      if (!verdict.allowed) throw noticeOf(verdict)
      return {}
    },
    onResponseError(request, error) {
      if (!(error instanceof Error) && error.body.startsWith('{')) return undefined
      const reason = reasonOf(error)
      if (reason) return noticeOf(refuse(reason))
      // A client that left while sending is no error.
      if (!request.signal.aborted) log({ level: 'error', call: `${request.method} ${path}`, error })
      const { status, body } = replyToError(error)
      return { status_code: status, body: JSON.stringify(body) }
    },
  })
}

const inTable = (app: AppContext): Configstore => ({
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
  // Of two connections the newer one goes on, and the older one may ask again.
  const conflictErrors: readonly unknown[] = [ERRORS.INVALID_OFFSET, ERRORS.ABORTED, ERRORS.ERR_LOCK_TIMEOUT]
  if (conflictErrors.includes(error)) return 'upload-moved'
  if (error === ERRORS.ERR_SIZE_EXCEEDED || error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return 'film-too-large'
  const status = (error as Partial<TusError>).status_code ?? 500
  return error instanceof Error || status === 500 ? null : 'upload-broken'
}

function noticeOf(refusal: Refusal): TusError {
  const { status, body } = replyTo(refusal)
  return { status_code: status, body: JSON.stringify(body) }
}

/** The library's store, but that a write which fails says why: the disk may be full. What came before it stays. */
class FilmFolder extends FileStore {
  override async write(piece: Readable, upload: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, upload), { flags: 'r+', start: offset })
    await pipeline(piece, file)
    return offset + file.bytesWritten
  }
}
