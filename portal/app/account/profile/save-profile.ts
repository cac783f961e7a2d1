import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { Customer, ProfileChange } from '@aforo/domain/people/shapes.ts'
import { type Answer, ask } from '../../api/ask.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

type Saved = Answer<{ customer: Customer }>
/** `now` is the profile as somebody else left it meanwhile: saving again with it as `seen` is meant. */
export type SavedProfile = { answer: Saved; now: Customer | null }

/**
 * Saves some fields of one's profile with the version that was read. What somebody else changed in other fields stays; of
 * the same fields the answer tells the newest values, and nothing is saved.
 */
export async function saveProfile(change: ProfileChange, seen: Customer): Promise<SavedProfile> {
  const answer = await ask<typeof updateCustomer>('PUT /customer', { body: { ...change, version: seen.version } })
  if (answer.ok || answer.failure.code !== 'version-conflict') return { answer, now: null }
  const now = answer.failure.details.current as Customer | null
  if (!now) return { answer, now }
  const words = changedMeanwhile(change, seen, now)
  if (words === null) return saveProfile(change, now)
  const failure = { ...answer.failure, message: words }
  return { answer: { ok: false, failure }, now }
}
