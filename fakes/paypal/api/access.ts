import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ApiResponse, respond } from './response.ts'
import type { FakeContext } from '../../context.ts'
import { CLIENT_ID, clientSecret } from '../wallet.ts'

const SECONDS = 9 * 3600
const refused: ApiResponse = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
}

export async function giveToken(context: FakeContext, authorization: string | undefined): Promise<ApiResponse> {
  const secret = await clientSecret(context)
  const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`
  if (!isSame(authorization ?? '', expected)) return refused
  const ends = Math.floor(context.now().getTime() / 1000) + SECONDS
  return respond({ token_type: 'Bearer', access_token: `${ends}.${mark(ends, secret)}`, expires_in: SECONDS })
}

export async function isKnown(context: FakeContext, authorization: string | undefined): Promise<boolean> {
  const [, ends = '', signature = ''] = authorization?.match(/^Bearer (\d+)\.([\w-]+)$/) ?? []
  if (Number(ends) * 1000 <= context.now().getTime()) return false
  return isSame(signature, mark(Number(ends), await clientSecret(context)))
}

const mark = (ends: number, secret: string): string =>
  createHmac('sha256', secret).update(String(ends)).digest('base64url')

const isSame = (actual: string, expected: string): boolean =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected))
