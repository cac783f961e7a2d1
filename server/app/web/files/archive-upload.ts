import { type Context, Hono } from 'hono'
import { archiveUpload } from '@aforo/domain/operation/archive/upload.ts'
import { refuse } from '@aforo/domain/operation/archive/refusals.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { sendReply } from '../../../platform/http/api.ts'
import { readBody } from '../../../platform/http/body/read-body.ts'
import { replyTo, replyToError } from '../../../platform/http/reply.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { AppContext } from '../../app-context.ts'
import { receiveArchive } from '../../backup/archive/receive-archive.ts'
import { mayTakeArchive } from '../../backup/archive/take-archive.ts'

const { path, pieceBytes, headers } = archiveUpload
const SILENT_MS = 30_000

/**
 * Takes the archive of a studio into an installation without an owner, in pieces, so that no request takes long.
 * Authorized by the one-time token alone.
 */
export function archiveUploadOf(app: AppContext, log: Log): Hono {
  const site = new Hono()
  site.post(path, async (c) => {
    try {
      return sendReply(c, await replyToPiece(app, c))
    } catch (error) {
      log({ level: 'error', call: `POST ${path}`, error })
      return sendReply(c, replyToError(error))
    }
  })
  return site
}

async function replyToPiece(app: AppContext, c: Context) {
  const mayTake = await mayTakeArchive(app, c.req.header(headers.token) ?? '')
  if (isRefusal(mayTake)) return replyTo(mayTake)
  const [offset, size] = [Number(c.req.header(headers.offset)), Number(c.req.header(headers.size))]
  if (!isCount(offset) || !isCount(size)) return replyTo(refuse('archive-damaged'))
  const body = await readBody(c.req.raw, { most: pieceBytes, silentMs: SILENT_MS })
  if (isRefusal(body)) return replyTo(body)
  const received = await receiveArchive(
    app,
    { bytes: body.value, offset, size },
    emailFrom(c.req.header(headers.email)),
  )
  return isRefusal(received) ? replyTo(received) : { status: 200, body: received.value ?? {} }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** No administrator has an empty address: the archive is taken, and no link is made. */
function emailFrom(header = ''): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return ''
  }
}
