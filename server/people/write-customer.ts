import { refuse } from '@aforo/domain/people/refusals.ts'
import type { NewPerson } from '@aforo/domain/people/sign-up.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { acceptPages } from '../catalogue/content/accept-pages.ts'
import { publish } from '../platform/events/publish.ts'
import type { Account } from '../gateways/identity.ts'
import type { Origin } from '../platform/http/caller/origin.ts'
import type { AppContext } from '../app/app-context.ts'
import { insertCustomer, duplicateFieldOf } from './store.ts'

/** The event of a new customer; its payload is `{ customer_id }`. */
export const CUSTOMER_CREATED = 'customer-created'

export async function writeCustomer(app: AppContext, account: Account, person: NewPerson, origin: Origin) {
  const { accepted_pages, ...fields } = person
  const now = app.now()
  try {
    return await app.transaction(async (tx) => {
      const customer_id = await insertCustomer(tx, { ...fields, ...account, createdAt: now })
      await acceptPages(tx, customer_id, accepted_pages, origin, now)
      await publish(tx, CUSTOMER_CREATED, { customer_id }, { now, dedupe_key: `${CUSTOMER_CREATED}:${customer_id}` })
      return allow(customer_id)
    })
  } catch (error) {
    const raceRefusal = refuseRace(error)
    if (raceRefusal) return raceRefusal
    throw error
  }
}

/** 8.12, 8.14 the refusal for a violated unique index; null for any other error. */
export function refuseRace(error: unknown) {
  switch (duplicateFieldOf(error)) {
    case 'phone':
      return refuse('phone-taken', { details: { fields: { phone: refuse('phone-taken').message } } })
    case 'email':
      return refuse('auth/email-already-in-use')
    case 'uid':
      return refuse('customer-exists')
    default:
      return null
  }
}
