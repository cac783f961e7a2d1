import type { Server } from '@tus/server'
import { type Context, Hono } from 'hono'
import { uploadEnds } from '@aforo/domain/media/films/limits.ts'
import { refuse as refuseFilm } from '@aforo/domain/media/films/refusals.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { sendReply } from '../../../platform/http/api.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { type Reply, replyTo, replyToError } from '../../../platform/http/reply.ts'
import { findCaller } from '../../../identity/find-caller.ts'
import { type UploadingFilm, completeUpload, findUpload } from '../../../media/films/receive-upload.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../../platform/http/request.ts'
import type { Log } from '../../../platform/log/log.ts'

const PATH = '/api/films/uploads'

/**
 * Resumable uploads of films (https://tus.io) by administrators, authenticated by the bearer token alone, as in every
 * call that writes. Each response names the film: `Film-Id` (7.29).
 */
export function filmUploadsOf(app: AppContext, log: Log): Hono {
  const site = new Hono()
  const senders = new WeakMap<Request, Caller>()
  let server: Promise<Server> | null = null
  const tus = () => (server ??= import('./film-tus.ts').then(({ tusOf }) => tusOf(app, PATH, senders, log)))
  for (const path of [PATH, `${PATH}/:upload{[\\w-]{1,60}}`]) {
    site.all(path, async (c) => {
      try {
        const caller = await senderOf(app, c)
        if (isRefusal(caller)) return sendReply(c, replyTo(caller))
        senders.set(c.req.raw, caller)
        return await handleUpload(app, c, tus)
      } catch (error) {
        log({ level: 'error', call: `${c.req.method} ${PATH}`, error })
        return sendReply(c, replyToError(error))
      }
    })
  }
  return site
}

async function senderOf(app: AppContext, c: Context) {
  const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
  if (!token) return refuse('sign-in-needed')
  const found = await findCaller(app, token)
  if (!found.allowed) return found
  return found.value && isAtLeast(found.value.role, 'admin') ? found.value : refuse('not-allowed')
}

async function handleUpload(app: AppContext, c: Context, tus: () => Promise<Server>): Promise<Response> {
  const name = c.req.param('upload')
  const upload = name === undefined ? null : await findUpload(app, name)
  if (upload?.state === 'coming' && uploadEnds(upload) <= app.now()) return sendReply(c, GONE)
  if (name !== undefined && !upload) return sendReply(c, replyTo(refuseFilm('upload-missing')))
  // A client that missed the last response asks for the offset.
  if (upload && upload.state !== 'coming')
    return c.req.method === 'HEAD' ? completeResponse(upload) : alreadyComplete(c)
  const response = await (await tus()).handleWeb(c.req.raw)
  const current = upload ?? (await findUpload(app, response.headers.get('location')?.split('/').at(-1) ?? ''))
  if (c.req.method === 'HEAD' && current && response.headers.get('upload-offset') === String(current.size)) {
    const verdict = await completeUpload(app, current.upload)
    if (!verdict.allowed) return sendReply(c, replyTo(verdict))
  }
  return withUploadHeaders(response, current)
}

function withUploadHeaders(response: Response, upload: UploadingFilm | null): Response {
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'no-store')
  headers.delete('Access-Control-Expose-Headers')
  if (upload) {
    headers.set('Film-Id', String(upload.film_id))
    if (upload.state === 'coming') headers.set('Upload-Expires', uploadEnds(upload).toUTCString())
  }
  if (response.status >= 400) {
    headers.set('Content-Type', 'application/json')
    // The library would close the connection while bytes are on their way, and the client would lose the response.
    headers.delete('Connection')
  }
  return new Response(response.body, { status: response.status, headers })
}

const GONE: Reply = { ...replyTo(refuseFilm('upload-missing')), status: 410 }

const completeResponse = ({ film_id, size, state }: UploadingFilm): Response =>
  new Response(null, {
    status: state === 'refused' ? 410 : 200,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Cache-Control': 'no-store',
      'Upload-Offset': String(size),
      'Upload-Length': String(size),
      'Film-Id': String(film_id),
    },
  })

const alreadyComplete = (c: Context): Response => sendReply(c, replyTo(refuseFilm('upload-missing')))
