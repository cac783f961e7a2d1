import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLocalHost } from '../platform/http/caller/caller-address.ts'
import { studioKey } from '../settings/studio-key.ts'
import type { AppContext } from '../app/app-context.ts'
import { readOpeningState } from './opening-state.ts'

const KEY_NAME = 'opening'
const PURPOSE = 'open-studio'

/** Derived from the studio's key, so that every process prints the same one and none is stored. */
const tokenOf = async (app: AppContext): Promise<string> =>
  createHmac('sha256', await studioKey(app.database.db, KEY_NAME, app))
    .update(PURPOSE)
    .digest('base64url')

/**
 * The one-time address that opens a studio without an owner (R15); null once it has one. The token is in the fragment,
 * which browsers do not send: it is in no log of a proxy.
 */
export async function openingAddress(app: AppContext): Promise<string | null> {
  if ((await readOpeningState(app)) !== 'no-owner') return null
  return `${app.adminAddress}/abrir#${await tokenOf(app)}`
}

/**
 * The same as a page may show it: to a browser on this machine, of a studio whose own address is on it. A proxy in front
 * of a public address could make others look local.
 */
export const shownOpeningAddress = async (app: AppContext, isLocal: boolean): Promise<string | null> =>
  isLocal && isLocalHost(new URL(app.address).hostname) ? openingAddress(app) : null

export async function isOpeningToken(app: AppContext, token: string): Promise<boolean> {
  const expected = Buffer.from(await tokenOf(app))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
