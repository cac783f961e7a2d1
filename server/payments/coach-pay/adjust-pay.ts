import type { adjustPay as call } from '@aforo/domain/payments/coach-pay/contract.ts'
import { refuse } from '@aforo/domain/payments/coach-pay/refusals.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { isCoach } from './rates-store.ts'
import { readRun } from './read-run.ts'
import { deleteAdjustment, insertAdjustment, lockRun } from './runs-store.ts'

type Staff = { readonly customer_id: number }
type AdjustmentInput = ParsedOf<typeof call>['body']

export async function adjustPay(app: AppContext, staff: Staff, pay_run_id: number, input: AdjustmentInput) {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const lockedRun = await lockRun(tx, pay_run_id)
    if (!lockedRun) return refuse('run-missing')
    if (lockedRun.approvedAt !== null) return refuse('run-approved')
    const { instructor_id, single_class_id, reason } = input
    if (!(await isCoach(tx, instructor_id))) return refuse('coach-missing')
    const run = await readRun(tx, pay_run_id, zone)
    if (!run.allowed) return run
    const isInRun = run.value.lines.some(
      (line) => line.single_class_id === single_class_id && line.instructor_id === instructor_id,
    )
    if (single_class_id !== null && !isInRun) return refuse('class-not-in-run')
    const [now, by, amount] = [app.now(), staff.customer_id, fromPesos(input.amount)]
    await insertAdjustment(tx, { pay_run_id, instructor_id, single_class_id, amount, reason, by, createdAt: now })
    const subject = { did: 'adjust-pay', subject: 'pay_run', subject_id: pay_run_id }
    await writeAudit(tx, { by, ...subject, reason, after: { instructor_id, single_class_id, amount } }, now)
    return readRun(tx, pay_run_id, zone)
  })
}

export async function undoAdjustment(app: AppContext, staff: Staff, pay_run_id: number, pay_adjustment_id: number) {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const lockedRun = await lockRun(tx, pay_run_id)
    if (!lockedRun) return refuse('run-missing')
    if (lockedRun.approvedAt !== null) return refuse('run-approved')
    const deleted = await deleteAdjustment(tx, pay_run_id, pay_adjustment_id)
    if (!deleted) return refuse('adjustment-missing')
    const { reason, ...before } = deleted
    const subject = { did: 'adjust-pay', subject: 'pay_run', subject_id: pay_run_id }
    await writeAudit(tx, { by: staff.customer_id, ...subject, reason, before }, app.now())
    return readRun(tx, pay_run_id, zone)
  })
}
