import { decideErasing } from '@aforo/domain/profile/privacy/erasing.ts'
import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { findRemovedPerson } from '../../people/of-person-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listPersonalFiles, type PersonalFile } from '../../catalogue/files/of-person-store.ts'
import { fail } from '../../commerce/purchases/fail.ts'
import { freeSeats } from '../../booking/reservations/seats/free-seats.ts'
import { listSources } from '../../commerce/saved-cards/list-sources.ts'
import { removeSource } from '../../commerce/saved-cards/remove-source.ts'
import type { AppContext } from '../../app/app-context.ts'
import { ofPerson } from '../rooms.ts'
import { listSeatsToCome, listUnpaidAtReception, readErasing } from './erasing-store.ts'
import { removeAccounts } from './remove-accounts.ts'
import type { StorageLocation } from '../../catalogue/files/storage/storage.ts'

type Erasing = {
  readonly customer_id: number
  readonly by: number
  readonly reason: string | null
}

/**
 * Erases a person: future seats are cancelled, cards are forgotten at their gateways, and each module erases its
 * data. Money records keep the number. Refused with open matters; idempotent.
 */
export async function erase(app: AppContext, erasing: Erasing): Promise<Verdict<Record<never, never>>> {
  const settings = await app.settings()
  const forgotten = await forgetCards(app, erasing.customer_id)
  if (!forgotten.allowed) return forgotten
  const erased = await app.transaction((tx) => eraseIn(tx, settings, erasing, app.now()))
  if (!erased.allowed) return erased
  await removeBytes(app, erased.value)
  await removeAccounts(app)
  return allow({})
}

async function forgetCards(app: AppContext, customer_id: number): Promise<Verdict<null>> {
  const { db } = app.database
  const read = await readErasing(db, customer_id, app.now())
  if (!read) return allow(null)
  const verdict = decideErasing(read)
  if (!verdict.allowed) return verdict
  for (const { payment_source_id } of await listSources(db, customer_id)) {
    const removed = await removeSource(app, { customer_id, payment_source_id })
    if (!removed.allowed && removed.reason !== 'source-missing') return refuse('cards-kept')
  }
  return allow(null)
}

type Bytes = Awaited<ReturnType<typeof listPersonalFiles>>

async function eraseIn(tx: Tx, settings: Settings, erasing: Erasing, now: Date): Promise<Verdict<Bytes>> {
  const { customer_id, by, reason } = erasing
  const person = await lockPerson(tx, customer_id)
  if (!person) return (await findRemovedPerson(tx, customer_id))?.isErased ? allow([]) : refuse('person-missing')
  const read = await readErasing(tx, customer_id, now)
  if (!read) return refuse('person-missing')
  const verdict = decideErasing(read)
  if (!verdict.allowed) return verdict
  for (const class_reservation_id of await listSeatsToCome(tx, customer_id, now)) {
    const seat = { class_reservation_id, customer_id, by, kind: 'staff', returns: 'as the rule says' } as const
    await freeSeats(tx, settings, { ...seat, isErasing: true }, now)
  }
  for (const purchase_id of await listUnpaidAtReception(tx, customer_id)) await fail(tx, purchase_id, now)
  const files = await listPersonalFiles(tx, customer_id)
  for (const part of ofPerson) await part.erase(tx, customer_id, now)
  await writeAudit(tx, { by, did: 'erase-person', subject: 'customer', subject_id: customer_id, reason }, now)
  return allow(files)
}

/** The bytes of files whose rows are gone. What a store does not take now, the sweep of orphans takes later. */
async function removeBytes(app: AppContext, files: readonly PersonalFile[]): Promise<void> {
  for (const { kept, key, copies } of files) {
    const store = kept === 'folder' ? null : await app.files(kept as StorageLocation)
    for (const one of [key, ...copies]) await store?.remove(one).catch(() => {})
  }
}
