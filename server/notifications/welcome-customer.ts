import { findAddressee } from '../customers/find-person.ts'
import type { Listener } from '../events/listen.ts'
import { brandOf } from './brand.ts'
import { welcomeLetter } from './letters/welcome.ts'
import { writeMail } from './write-mail.ts'

/** Hears that somebody signed up and writes to her, once. Who is gone by then is not written to. */
export const welcomeCustomer: Listener = async (tx, payload, world) => {
  const { customer_id } = payload as { customer_id: number }
  const person = await findAddressee(tx, customer_id)
  if (!person) return
  const letter = welcomeLetter(brandOf(await world.settings()), { name: person.name, address: world.address })
  await writeMail(tx, { to: person.email, ...letter, dedupe_key: `welcome:${customer_id}`, now: world.now() })
}
