import type { uploadAnswer } from '@aforo/domain/catalogue/files/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { type ApiResult, OFFLINE_FAILURE } from '../api/call-api.ts'
import { storedToken, loadTokenFromCookie } from '../api/session.ts'
import type { Failure } from '../api/failure.ts'

export type SentAnswerFile = ResponseOf<typeof uploadAnswer>
type UploadOptions = { signal: AbortSignal; onShare: (share: number) => void }

/**
 * 5.8: uploads the file of an answer before the form is saved. It uses XMLHttpRequest because `fetch` does not report
 * upload progress; `onShare` gets 0 to 1. Returns null when it was aborted.
 */
export async function uploadAnswerFile(
  file: File,
  { signal, onShare }: UploadOptions,
): Promise<ApiResult<SentAnswerFile> | null> {
  const token = storedToken() ?? (await loadTokenFromCookie())
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files/answer')
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(parseResponse(request.status, request.response)))
    request.addEventListener('error', () => resolve({ ok: false, failure: OFFLINE_FAILURE }))
    request.addEventListener('abort', () => resolve(null))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parseResponse(status: number, body: unknown): ApiResult<SentAnswerFile> {
  if (status < 300) return { ok: true, value: body as SentAnswerFile }
  const { code = 'unexpected', message = 'No pudimos subir tu archivo. Inténtalo de nuevo.' } = (body ?? {}) as Failure
  return { ok: false, failure: { status, code, message, details: {} } }
}
