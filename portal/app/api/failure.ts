import { type ErrorBody, readErrorBody, wordsOf } from '@aforo/ui/api/error-body.ts'

export type Failure = { status: number; code: string; message: string; details: Record<string, unknown> }

export const toFailure = async (response: Response): Promise<Failure> =>
  failureOf({ status: response.status, body: await readErrorBody(response) })

export function failureOf({ status, body }: { status: number; body: unknown }): Failure {
  const { code: _, message: __, ...details } = body as ErrorBody
  return { status, ...wordsOf(body as ErrorBody), details }
}
