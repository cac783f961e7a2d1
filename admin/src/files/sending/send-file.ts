import type { uploadFile } from '@aforo/domain/catalogue/files/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { sendWithSession } from '../../api/session-renewal.ts'
import { Failure, offline } from '../../api/wire.ts'

export type SentFile = ResponseOf<typeof uploadFile>
type Sending = {
  bytes: Blob
  name: string
  signal: AbortSignal
  onShare: (share: number) => void
}

/** Sends one file to the library (7.41). By XMLHttpRequest, since `fetch` does not tell how much has gone. Throws `Failure`. */
export function sendFile({ bytes, name, signal, onShare }: Sending): Promise<SentFile> {
  const form = new FormData()
  form.append('file', bytes, name)
  return sendWithSession((token) => post(form, token, signal, onShare))
}

const post = (form: FormData, token: string, signal: AbortSignal, onShare: Sending['onShare']): Promise<SentFile> =>
  new Promise((done, refuse) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = request.response as Record<string, unknown> | null
      if (request.status < 300) done(body as unknown as SentFile)
      else refuse(new Failure(request.status, body ?? {}))
    })
    request.addEventListener('error', () => refuse(offline()))
    request.addEventListener('abort', () => refuse(new DOMException('left', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
