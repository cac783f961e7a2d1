import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ApiResponse, respond } from './response.ts'
import type { FakeContext } from '../../context.ts'
import { CLIENT_ID, clientSecret } from '../wallet.ts'

const TOKEN_SECONDS = 9 * 3600
const invalidClient: ApiResponse = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
}

export async function issueToken(context: FakeContext, authorization: string | undefined): Promise<ApiResponse> {
  const secret = await clientSecret(context)
  const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`
  if (!isSame(authorization ?? '', expected)) return invalidClient
  const expiresAt = Math.floor(context.now().getTime() / 1000) + TOKEN_SECONDS
  return respond({
    token_type: 'Bearer',
    access_token: `${expiresAt}.${signExpiry(expiresAt, secret)}`,
    expires_in: TOKEN_SECONDS,
  })
}

export async function isAuthenticated(context: FakeContext, authorization: string | undefined): Promise<boolean> {
  const [, expiresAt = '', signature = ''] = authorization?.match(/^Bearer (\d+)\.([\w-]+)$/) ?? []
  if (Number(expiresAt) * 1000 <= context.now().getTime()) return false
  return isSame(signature, signExpiry(Number(expiresAt), await clientSecret(context)))
}

const signExpiry = (expiresAt: number, secret: string): string =>
  createHmac('sha256', secret).update(String(expiresAt)).digest('base64url')

const isSame = (actual: string, expected: string): boolean =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected))
