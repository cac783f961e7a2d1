import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { Customer, ProfileChange } from '@aforo/domain/people/shapes.ts'
import { type Answer, callApi } from '../../api/call-api.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

type Saved = Answer<{ customer: Customer }>
/** `now`: the profile after a concurrent change; saving again with it as `seen` overwrites. */
export type SavedProfile = { answer: Saved; now: Customer | null }

/**
 * Saves profile fields with the version read. Concurrent changes of other fields stay; of the same ones the newest
 * values are returned and nothing is saved.
 */
export async function saveProfile(change: ProfileChange, seen: Customer): Promise<SavedProfile> {
  const answer = await callApi<typeof updateCustomer>('PUT /customer', { body: { ...change, version: seen.version } })
  if (answer.ok || answer.failure.code !== 'version-conflict') return { answer, now: null }
  const now = answer.failure.details.current as Customer | null
  if (!now) return { answer, now }
  const words = changedMeanwhile(change, seen, now)
  if (words === null) return saveProfile(change, now)
  const failure = { ...answer.failure, message: words }
  return { answer: { ok: false, failure }, now }
}
