import { decideProfile } from '@aforo/domain/commerce/billing/profile.ts'
import type { BillingProfile } from '@aforo/domain/commerce/billing/shapes.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findProfile, putProfile } from './profile-store.ts'

export const readProfile = ({ database }: AppContext, customer_id: number): Promise<BillingProfile | null> =>
  findProfile(database.db, customer_id)

export async function saveBillingProfile(app: AppContext, customer_id: number, sent: BillingProfile) {
  const verdict = decideProfile(sent)
  if (!verdict.allowed) return verdict
  return app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    await putProfile(tx, customer_id, verdict.value, app.now())
    return verdict
  })
}
