import { findAddressee } from '../customers/find-person.ts'
import type { Listener } from '../events/listen.ts'
import { brandOf } from '../notifications/brand.ts'
import { purchaseRevokedLetter } from '../notifications/letters/purchase-revoked.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { getAny } from './read-purchases.ts'
import type { Revoked } from './revoke.ts'

/** Hears that a purchase was taken back and tells its owner, once. */
export const tellRevoked: Listener = async (tx, payload, world) => {
  const { purchase_id, customer_id } = payload as Revoked
  const [person, found] = [await findAddressee(tx, customer_id), await getAny(tx, purchase_id)]
  if (!person || !found.allowed) return
  const brand = brandOf(await world.settings())
  const letter = purchaseRevokedLetter(brand, {
    ...person,
    purchase_id,
    title: found.value.title,
    address: world.address,
  })
  await writeMail(tx, { to: person.email, ...letter, dedupe_key: `purchase-revoked:${purchase_id}`, now: world.now() })
}
