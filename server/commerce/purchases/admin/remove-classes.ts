import { refuse } from '@aforo/domain/commerce/purchases/admin/refusals.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { removeClassesOfCustomer } from '../../credits/admin/take-classes.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { AppContext } from '../../../app/app-context.ts'

type RemoveClassesInput = {
  readonly customer_id: number
  readonly amount: number
  readonly reason?: string | undefined
}

/** Staff take classes from a customer, from the grants that expire first (4.16, 7.10, R13). */
export const removeClasses = (
  app: AppContext,
  actor: { readonly customer_id: number },
  { customer_id, amount, reason }: RemoveClassesInput,
) =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const now = app.now()
    const by = actor.customer_id
    const verdict = await removeClassesOfCustomer(
      tx,
      { customer_id, amount, by, why: reason ?? 'Ajuste en recepción' },
      now,
    )
    if (!verdict.allowed) return verdict
    const { removed, left } = verdict.value
    const subject = { did: 'remove-classes', subject: 'customer', subject_id: customer_id }
    const values = { before: { classes: left + removed }, after: { classes: left } }
    await writeAudit(tx, { by, ...subject, reason: reason ?? null, ...values }, now)
    return verdict
  })
