import { type ErrorBody, OFFLINE, readErrorBody, wordsOf } from '@aforo/ui/api/error-body.ts'

export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    const { code, message } = wordsOf(body)
    super(message)
    this.status = status
    this.code = code
    this.body = body
  }
}

export type CallFault = { status?: number; code?: string; message: string }

/** No connection (0), an ended session, a rate limit or a busy server: the same request may succeed later. */
const RETRYABLE_STATUSES = new Set([0, 401, 408, 429, 502, 503, 504])
export const isRetryable = ({ status = 0, code }: CallFault): boolean =>
  RETRYABLE_STATUSES.has(status) || code === 'key-in-flight'

export const offlineFailure = (): Failure => new Failure(0, OFFLINE)

export const failureOf = async (response: Response): Promise<Failure> =>
  new Failure(response.status, await readErrorBody(response))
