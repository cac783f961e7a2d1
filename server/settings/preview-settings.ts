import { createHash } from 'node:crypto'
import { type Changes, decidePreviewing, type SettingValuesInput } from '@aforo/domain/settings/changing.ts'
import { isPublicKey, type SettingKey, type Settings } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'
import { deleteDraftsUntil, findDraft, insertDraft, storedSettings } from './settings-store.ts'
import { cleaned, type SettingsDependencies } from './settings-dependencies.ts'

const DRAFT_LIFETIME_MS = 15 * 60_000
const TOKEN_BYTES = 32

type PreviewInput = {
  by: number
  values: SettingValuesInput
  origin: string | null
}

/** 3.29 stores unsaved settings as a draft for 15 minutes and returns the address of a portal that shows them. */
export async function previewSettings(
  app: AppContext,
  { by, values, origin }: PreviewInput,
  above: SettingsDependencies,
) {
  const { db } = app.database
  const { settings } = await storedSettings(db)
  const verdict = decidePreviewing(settings, cleaned(values, above))
  if (!verdict.allowed) return verdict
  const token = app.secret(TOKEN_BYTES)
  const expiresAt = new Date(app.now().getTime() + DRAFT_LIFETIME_MS)
  const draft = { settings: publicChanges(verdict.value.changes), framed_by: adminOrigin(app, origin) }
  await insertDraft(db, { token_hash: hashOf(token), values: draft, by, expiresAt })
  return allow({ address: `${app.address}/_vista/${token}`, expires_at: expiresAt.toISOString() })
}

export type Draft = { settings: Settings; framed_by: string }

/** The current settings overlaid with those of an unexpired draft; null if there is no such draft. */
export async function readDraft(app: AppContext, token: string): Promise<Draft | null> {
  const values = await findDraft(app.database.db, hashOf(token), app.now())
  if (!values) return null
  const { settings, framed_by } = values as { settings: Changes; framed_by: string }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  const drafted = settingsFrom(rows).settings
  const changedSettings = Object.fromEntries(rows.map(({ key }) => [key, drafted[key as SettingKey]]))
  return { settings: { ...(await app.settings()), ...changedSettings }, framed_by }
}

export const sweepDrafts = ({ database, now }: AppContext): Promise<void> => deleteDraftsUntil(database.db, now())

const publicChanges = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => isPublicKey(key as SettingKey)))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The admin's origin, which may frame the preview: the request's if it is an admin host, else the admin's address. */
function adminOrigin({ adminAddress }: AppContext, origin: string | null): string {
  const originUrl = origin === null ? null : URL.parse(origin)
  return originUrl?.hostname.startsWith('admin.') ? originUrl.origin : adminAddress
}
