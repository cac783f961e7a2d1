import { toGrantEnd } from '@aforo/domain/commerce/credits/admin/adjusting.ts'
import { refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import type { createGrant } from '@aforo/domain/commerce/credits/admin/contract.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { allowanceFrom } from '@aforo/domain/values/allowance.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { writeGrants } from '../grant.ts'
import { listClassTypes } from './grants-store.ts'
import { readGrant } from './read-grants.ts'

type GrantInput = ParsedOf<typeof createGrant>['body']

/** Grants classes without a purchase; author and reason are in the ledger and the audit log (7.35, R3, R13). */
export async function grantByHand(app: AppContext, actor: { readonly customer_id: number }, input: GrantInput) {
  const settings = await app.settings()
  const policies = { calendar: calendarPolicy(settings), credits: creditPolicy(settings) }
  const { customer_id, title, class_amount, class_types, allowed_times } = input
  const { expiration_date, guests_included, reason } = input
  const end = toGrantEnd(expiration_date, policies.calendar.zone)
  return app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const now = app.now()
    if (end !== null && end <= now) return refuse('ends-in-the-past')
    const types = await listClassTypes(tx, class_types)
    if (types.length < new Set(class_types).size) return refuse('class-type-missing')
    const amount = allowanceFrom(class_amount)
    const newGrant = {
      class_types: types,
      allowed_times,
      class_amount: amount,
      available_classes: amount,
      expiration_days: null,
      expiration_date: end,
      guests_included,
    }
    const to = { customer_id, title, purchase_id: null, class_package_id: null, by: actor.customer_id, why: reason }
    const [id = 0] = await writeGrants(tx, to, [newGrant], now)
    const after = { customer_id, title, class_amount, class_types, expiration_date: end?.toISOString() ?? null }
    const subject = { did: 'lot-granted', subject: 'available_class', subject_id: id }
    await writeAudit(tx, { by: actor.customer_id, ...subject, reason, after }, now)
    return readGrant(tx, id, policies)
  })
}
