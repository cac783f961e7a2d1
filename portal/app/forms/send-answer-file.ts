import type { uploadAnswer } from '@aforo/domain/catalogue/files/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { Answer } from '../api/call-api.ts'
import { storedToken, takeTokenOfCookie } from '../api/session.ts'
import type { Failure } from '../api/wire.ts'

export type SentAnswerFile = ResponseOf<typeof uploadAnswer>
type Sending = { signal: AbortSignal; onShare: (share: number) => void }

const OFFLINE: Failure = {
  status: 0,
  code: 'offline',
  message: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
  details: {},
}

/**
 * 5.8 uploads an answer's file before the form is saved. XMLHttpRequest reports progress, `fetch` does not: `onShare`
 * gets 0 to 1. Null: aborted.
 */
export async function sendAnswerFile(file: File, { signal, onShare }: Sending): Promise<Answer<SentAnswerFile> | null> {
  const token = storedToken() ?? (await takeTokenOfCookie())
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files/answer')
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => done(parseResponse(request.status, request.response)))
    request.addEventListener('error', () => done({ ok: false, failure: OFFLINE }))
    request.addEventListener('abort', () => done(null))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parseResponse(status: number, body: unknown): Answer<SentAnswerFile> {
  if (status < 300) return { ok: true, value: body as SentAnswerFile }
  const { code = 'unexpected', message = 'No pudimos subir tu archivo. Inténtalo de nuevo.' } = (body ?? {}) as Failure
  return { ok: false, failure: { status, code, message, details: {} } }
}
