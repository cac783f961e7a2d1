import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { Customer, ProfileChange } from '@aforo/domain/people/shapes.ts'
import { type ApiResult, callApi } from '../../api/call-api.ts'
import { describeConflict } from './describe-conflict.ts'

type Saved = ApiResult<{ customer: Customer }>
/** `now`: the profile after a concurrent change; saving again with it as `seen` overwrites that change. */
export type SavedProfile = { result: Saved; current: Customer | null }

/**
 * Saves fields of a profile that was read as `seen`. Concurrent changes of other fields remain. On a concurrent change
 * of the same field nothing is saved, and the failure has the current values.
 */
export async function saveProfile(change: ProfileChange, seen: Customer): Promise<SavedProfile> {
  const response = await callApi<typeof updateCustomer>('PUT /customer', { body: { ...change, version: seen.version } })
  if (response.ok || response.failure.code !== 'version-conflict') return { result: response, current: null }
  const now = response.failure.details.current as Customer | null
  if (!now) return { result: response, current: now }
  const words = describeConflict(change, seen, now)
  if (words === null) return saveProfile(change, now)
  const failure = { ...response.failure, message: words }
  return { result: { ok: false, failure }, current: now }
}
