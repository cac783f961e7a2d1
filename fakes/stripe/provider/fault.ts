import type { ErrorBody } from './shapes.ts'

export class Fault extends Error {
  readonly status: 400 | 401 | 404 | 409 | 429
  readonly body: ErrorBody
  constructor(
    status: Fault['status'],
    code: string,
    message: string,
    type: ErrorBody['type'] = 'invalid_request_error',
  ) {
    super(message)
    this.status = status
    this.body = { type, code, message }
  }
}

export const notFound = (object: string, id: string): Fault =>
  new Fault(404, 'resource_missing', `No such ${object}: '${id}'`)

export class LostResponse extends Error {}
