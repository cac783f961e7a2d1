import type { setRate as call } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import { refuse } from '@aforo/domain/payments/coach-pay/refusals.ts'
import type { PayRate } from '@aforo/domain/payments/coach-pay/shapes.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos, toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteRate, isCoach, isType, type Key, type RateRead, readRates, writeRate } from './rates-store.ts'

type Staff = { readonly customer_id: number }

export const listRates = async (db: Tx): Promise<{ rates: PayRate[] }> => ({
  rates: (await readRates(db)).map(rateToApi),
})

export async function findRate(db: Tx, key: Key): Promise<PayRate | null> {
  const found = (await readRates(db)).find(
    (rate) =>
      rate.instructor_id === key.instructor_id &&
      rate.class_type_id === key.class_type_id &&
      rate.valid_from === key.valid_from,
  )
  return found ? rateToApi(found) : null
}

/** Sets a rate from a day on, replacing the one of that day. Approved runs keep the terms that they were paid by. */
export const setRate = (app: AppContext, staff: Staff, input: ParsedOf<typeof call>['body']) =>
  app.transaction(async (tx) => {
    const { instructor_id, class_type_id, valid_from } = input
    if (instructor_id !== null && !(await isCoach(tx, instructor_id))) return refuse('coach-missing')
    if (class_type_id !== null && !(await isType(tx, class_type_id))) return refuse('type-missing')
    const terms = termsInCentavos(input)
    if (terms.maximum !== null && terms.maximum < terms.minimum) return refuse('maximum-below-minimum')
    const now = app.now()
    const rate = { instructor_id, class_type_id, valid_from, ...terms, by: staff.customer_id }
    const { pay_rate_id, before } = await writeRate(tx, rate, now)
    const subject = { did: 'set-pay-rate', subject: 'pay_rate', subject_id: pay_rate_id }
    const after = { instructor_id, class_type_id, valid_from, ...terms }
    await writeAudit(tx, { by: staff.customer_id, ...subject, before, after }, now)
    return allow(await listRates(tx))
  })

export const removeRate = (app: AppContext, staff: Staff, pay_rate_id: number) =>
  app.transaction(async (tx) => {
    const before = await deleteRate(tx, pay_rate_id)
    if (!before) return refuse('rate-missing')
    const subject = { did: 'remove-pay-rate', subject: 'pay_rate', subject_id: pay_rate_id }
    await writeAudit(tx, { by: staff.customer_id, ...subject, before }, app.now())
    return allow(await listRates(tx))
  })

const termsInCentavos = ({ per_class, per_head, heads_included, minimum, maximum }: Terms): Terms => ({
  per_class: fromPesos(per_class),
  per_head: fromPesos(per_head),
  heads_included,
  minimum: fromPesos(minimum),
  maximum: maximum === null ? null : fromPesos(maximum),
})

export const termsInPesos = ({ per_class, per_head, heads_included, minimum, maximum }: Terms): Terms => ({
  per_class: toPesos(per_class),
  per_head: toPesos(per_head),
  heads_included,
  minimum: toPesos(minimum),
  maximum: maximum === null ? null : toPesos(maximum),
})

const rateToApi = (rate: RateRead): PayRate => ({
  pay_rate_id: rate.pay_rate_id,
  coach: rate.instructor_id === null ? null : { instructor_id: rate.instructor_id, name: rate.coach ?? '' },
  class_type: rate.class_type_id === null ? null : { class_type_id: rate.class_type_id, name: rate.class_type ?? '' },
  valid_from: rate.valid_from,
  version: rate.version,
  ...termsInPesos(rate),
})
