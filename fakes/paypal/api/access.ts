import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Said, said } from './said.ts'
import type { Ground } from '../../ground.ts'
import { CLIENT_ID, clientSecret } from '../wallet.ts'

const SECONDS = 9 * 3600
const refused: Said = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
}

export async function giveToken(ground: Ground, authorization: string | undefined): Promise<Said> {
  const secret = await clientSecret(ground)
  const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`
  if (!isSame(authorization ?? '', expected)) return refused
  const ends = Math.floor(ground.now().getTime() / 1000) + SECONDS
  return said({ token_type: 'Bearer', access_token: `${ends}.${mark(ends, secret)}`, expires_in: SECONDS })
}

export async function isKnown(ground: Ground, authorization: string | undefined): Promise<boolean> {
  const [, ends = '', signature = ''] = authorization?.match(/^Bearer (\d+)\.([\w-]+)$/) ?? []
  if (Number(ends) * 1000 <= ground.now().getTime()) return false
  return isSame(signature, mark(Number(ends), await clientSecret(ground)))
}

const mark = (ends: number, secret: string): string =>
  createHmac('sha256', secret).update(String(ends)).digest('base64url')

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
