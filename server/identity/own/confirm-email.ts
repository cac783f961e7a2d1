import { refuse } from 'studio/customers/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { changeEmail } from '../../customers/change-email.ts'
import { lockPerson } from '../../customers/lock-person.ts'
import { brokenIndex } from '../../database/transaction.ts'
import type { Caller } from '../../http/route.ts'
import { brandOf } from '../../notifications/brand.ts'
import { addressChangedLetter } from '../../notifications/letters/account.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import type { World } from '../../world.ts'
import { refuseTaken } from './request-email.ts'

/** Whoever took the address meanwhile keeps it: the account's index, or the person's, says so. */
export const TAKEN = new Set(['account_email_unique', 'customer_email_uq'])

/** 8.20 makes an address hers with the code that was mailed to it, and tells the one that was hers until now. */
export async function confirmEmail(world: World, who: Caller, code: string): Promise<Verdict<{ email: string }>> {
  const { address } = world.identity
  if (!address) return refuse('not-offered')
  const brand = brandOf(await world.settings())
  try {
    return await world.transaction(async (tx): Promise<Verdict<{ email: string }>> => {
      const person = await lockPerson(tx, who.customer_id)
      if (!person) return refuse('person-missing')
      const confirmed = await address.confirm(tx, who.uid, code)
      if (!confirmed.allowed) return confirmed
      const { email } = confirmed.value
      if (email === person.email) return allow({ email })
      await changeEmail(tx, who.customer_id, email)
      const letter = addressChangedLetter(brand, { name: person.name, email })
      await writeMail(tx, { to: person.email, ...letter, dedupe_key: null, now: world.now() })
      return allow({ email })
    })
  } catch (error) {
    if (TAKEN.has(brokenIndex(error) ?? '')) return refuseTaken()
    throw error
  }
}
