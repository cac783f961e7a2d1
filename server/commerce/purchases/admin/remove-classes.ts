import { refuse } from '@aforo/domain/commerce/purchases/admin/refusals.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { takeClasses } from '../../credits/admin/take-classes.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { World } from '../../../app/world.ts'

type Wish = { readonly customer_id: number; readonly amount: number; readonly reason?: string | undefined }
type Removed = { removed: number; left: number }

/** Staff take classes from a customer, of any package (4.16, 7.10, R13). */
export const removeClasses = (
  world: World,
  who: { readonly customer_id: number },
  { customer_id, amount, reason }: Wish,
): Promise<Verdict<Removed>> =>
  world.transaction(async (tx): Promise<Verdict<Removed>> => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const now = world.now()
    const by = who.customer_id
    const taken = await takeClasses(tx, { customer_id, amount, by, why: reason ?? 'Ajuste en recepción' }, now)
    if (!taken.allowed) return taken
    const { removed, left } = taken.value
    const subject = { did: 'remove-classes', subject: 'customer', subject_id: customer_id }
    const values = { before: { classes: left + removed }, after: { classes: left } }
    await writeAudit(tx, { by, ...subject, reason: reason ?? null, ...values }, now)
    return taken
  })
