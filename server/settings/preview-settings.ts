import { createHash } from 'node:crypto'
import { type Changes, decidePreviewing, type Written } from '@aforo/domain/settings/changing.ts'
import { isPublicKey, type SettingKey, type Settings } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'
import { storedSettings } from './settings-store.ts'
import { deleteDraftsUntil, findDraft, insertDraft } from './draft-store.ts'
import { cleaned, type RoomsAbove } from './rooms-above.ts'

const LASTS_MS = 15 * 60_000
const TOKEN_BYTES = 32

type PreviewInput = {
  by: number
  values: Written
  origin: string | null
}

/** 3.29 settings to be looked at before they are kept: the address of a portal that has them, for 15 minutes. */
export async function previewSettings(
  app: AppContext,
  { by, values, origin }: PreviewInput,
  above: RoomsAbove,
): Promise<Verdict<{ address: string; expires_at: string }>> {
  const { db } = app.database
  const { settings } = await storedSettings(db)
  const verdict = decidePreviewing(settings, cleaned(values, above))
  if (!verdict.allowed) return verdict
  const token = app.secret(TOKEN_BYTES)
  const expiresAt = new Date(app.now().getTime() + LASTS_MS)
  const draft = { settings: shown(verdict.value.changes), framed_by: framer(app.address, origin) }
  await insertDraft(db, { token_hash: hashOf(token), values: draft, by, expiresAt })
  return allow({ address: `${app.address}/_vista/${token}`, expires_at: expiresAt.toISOString() })
}

export type Draft = { settings: Settings; framed_by: string }

/** The settings of a draft that still lasts, over those of today; null for any other. */
export async function draftedSettings(app: AppContext, token: string): Promise<Draft | null> {
  const values = await findDraft(app.database.db, hashOf(token), app.now())
  if (!values) return null
  const { settings, framed_by } = values as { settings: Changes; framed_by: string }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  const drafted = settingsFrom(rows).settings
  const changed = Object.fromEntries(rows.map(({ key }) => [key, drafted[key as SettingKey]]))
  return { settings: { ...(await app.settings()), ...changed }, framed_by }
}

export const sweepDrafts = ({ database, now }: AppContext): Promise<void> => deleteDraftsUntil(database.db, now())

const shown = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => isPublicKey(key as SettingKey)))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The admin's origin: the one that asks when it is an admin's, else `admin.` before the portal's own host. */
function framer(address: string, origin: string | null): string {
  const originUrl = origin === null ? null : URL.parse(origin)
  if (originUrl?.hostname.startsWith('admin.')) return originUrl.origin
  const own = new URL(address)
  return `${own.protocol}//admin.${own.host}`
}
