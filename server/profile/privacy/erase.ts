import { decideErasing } from '@aforo/domain/profile/privacy/erasing.ts'
import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { findRemovedPerson } from '../../people/personal-data-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listPersonalFiles, type PersonalFile } from '../../catalogue/files/personal-data-store.ts'
import { failPurchase } from '../../commerce/purchases/fail.ts'
import { listUnpaidPurchases } from '../../commerce/purchases/purchase-queries.ts'
import { freeSeats } from '../../booking/reservations/seats/free-seats.ts'
import { listSources } from '../../commerce/saved-cards/list-sources.ts'
import { removeSource } from '../../commerce/saved-cards/remove-source.ts'
import type { AppContext } from '../../app/app-context.ts'
import { personalData } from '../personal-data.ts'
import { listSeatsToCome, readErasing } from './erasing-store.ts'
import { removeAccounts } from './remove-accounts.ts'
import type { StorageLocation } from '../../catalogue/files/storage/storage.ts'

type Erasing = {
  readonly customer_id: number
  readonly by: number
  readonly reason: string | null
}

/**
 * Erases a person: future seats are cancelled, saved cards are removed at their gateways, and each module erases its
 * data. Money records stay, with the customer id. Refused while payments, plans or debts are open; idempotent.
 */
export async function erase(app: AppContext, erasing: Erasing) {
  const settings = await app.settings()
  const cards = await removeCards(app, erasing.customer_id)
  if (!cards.allowed) return cards
  const erased = await app.transaction((tx) => eraseInTransaction(tx, settings, erasing, app.now()))
  if (!erased.allowed) return erased
  await removeFileBytes(app, erased.value)
  await removeAccounts(app)
  return allow({})
}

async function removeCards(app: AppContext, customer_id: number) {
  const { db } = app.database
  const facts = await readErasing(db, customer_id, app.now())
  if (!facts) return allow(null)
  const verdict = decideErasing(facts)
  if (!verdict.allowed) return verdict
  for (const { payment_source_id } of await listSources(db, customer_id)) {
    const removed = await removeSource(app, { customer_id, payment_source_id })
    if (!removed.allowed && removed.reason !== 'source-missing') return refuse('cards-kept')
  }
  return allow(null)
}

async function eraseInTransaction(tx: Tx, settings: Settings, erasing: Erasing, now: Date) {
  const { customer_id, by, reason } = erasing
  const person = await lockPerson(tx, customer_id)
  if (!person) return (await findRemovedPerson(tx, customer_id))?.isErased ? allow([]) : refuse('person-missing')
  const facts = await readErasing(tx, customer_id, now)
  if (!facts) return refuse('person-missing')
  const verdict = decideErasing(facts)
  if (!verdict.allowed) return verdict
  for (const class_reservation_id of await listSeatsToCome(tx, customer_id, now)) {
    const seat = { class_reservation_id, customer_id, by, kind: 'staff', returns: 'as the rule says' } as const
    await freeSeats(tx, settings, { ...seat, isErasing: true }, now)
  }
  for (const purchase_id of await listUnpaidPurchases(tx, customer_id)) await failPurchase(tx, purchase_id, now)
  const files = await listPersonalFiles(tx, customer_id)
  for (const part of personalData) await part.erase(tx, customer_id, now)
  await writeAudit(tx, { by, did: 'erase-person', subject: 'customer', subject_id: customer_id, reason }, now)
  return allow(files)
}

/**
 * Deletes the bytes of files whose rows are deleted. What fails here is deleted later by the sweep of orphaned files.
 */
async function removeFileBytes(app: AppContext, files: readonly PersonalFile[]): Promise<void> {
  for (const { kept, key, copies } of files) {
    const store = kept === 'folder' ? null : await app.files(kept as StorageLocation)
    for (const fileKey of [key, ...copies]) await store?.remove(fileKey).catch(() => {})
  }
}
