import { readErrorBody, wordsOf } from '@aforo/ui/api/error-body.ts'

export type Failure = { status: number; code: string; message: string; details: Record<string, unknown> }

export async function toFailure(response: Response): Promise<Failure> {
  const body = await readErrorBody(response)
  const { code: _, message: __, ...details } = body
  return { status: response.status, ...wordsOf(body), details }
}
