import type { uploadFile } from '@aforo/domain/catalogue/files/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { sendWithSession } from '../../api/session-renewal.ts'
import { Failure, offlineFailure } from '../../api/request.ts'

export type UploadResponse = ResponseOf<typeof uploadFile>
type SendOptions = {
  bytes: Blob
  name: string
  signal: AbortSignal
  onShare: (share: number) => void
}

/** Uploads one file to the library (7.41). `fetch` would not report the progress. Throws `Failure`. */
export function sendFile({ bytes, name, signal, onShare }: SendOptions): Promise<UploadResponse> {
  const form = new FormData()
  form.append('file', bytes, name)
  return sendWithSession((token) => post(form, token, signal, onShare))
}

const post = (
  form: FormData,
  token: string,
  signal: AbortSignal,
  onShare: SendOptions['onShare'],
): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = request.response as Record<string, unknown> | null
      if (request.status < 300) resolve(body as unknown as UploadResponse)
      else reject(new Failure(request.status, body ?? {}))
    })
    request.addEventListener('error', () => reject(offlineFailure()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
