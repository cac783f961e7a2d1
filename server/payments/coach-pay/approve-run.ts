import { decideApproving } from '@aforo/domain/payments/coach-pay/pay-run.ts'
import { sumByCoach } from '@aforo/domain/payments/coach-pay/totals.ts'
import { refuse } from '@aforo/domain/payments/coach-pay/refusals.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type CountedClass, countLines } from './count-run.ts'
import { listTaughtClasses } from './taught-classes-store.ts'
import { readRates } from './rates-store.ts'
import { readRun } from './read-run.ts'
import { adjustmentsOf, deleteRun, insertLines, lockRun, setApproved } from './runs-store.ts'

type Staff = { readonly customer_id: number }

export async function approveRun(
  app: AppContext,
  { customer_id: by }: Staff,
  pay_run_id: number,
  acceptsOpenLists: boolean,
) {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const run = await lockRun(tx, pay_run_id)
    if (!run) return refuse('run-missing')
    if (run.approvedAt !== null) return refuse('run-approved')
    const counted = countLines(await listTaughtClasses(tx, run, zone), await readRates(tx))
    const totals = sumByCoach(counted, await adjustmentsOf(tx, pay_run_id)).map(({ total }) => total)
    const lines = counted.map(({ terms, is_list_open }) => ({ hasRate: terms !== null, isListOpen: is_list_open }))
    const verdict = decideApproving({ lines, totals, acceptsOpenLists })
    if (!verdict.allowed) return verdict
    await insertLines(
      tx,
      counted.flatMap((line) => toPayLines(pay_run_id, line)),
    )
    const now = app.now()
    await setApproved(tx, pay_run_id, { approved_by: by, approvedAt: now })
    const subject = { did: 'approve-pay-run', subject: 'pay_run', subject_id: pay_run_id }
    const after = { total: totals.reduce((sum, total) => sum + total, 0), accepts_open_lists: acceptsOpenLists }
    await writeAudit(tx, { by, ...subject, after }, now)
    return readRun(tx, pay_run_id, zone)
  })
}

const toPayLines = (
  pay_run_id: number,
  { terms, single_class_id, instructor_id, heads, is_list_open, amount }: CountedClass,
) => (terms ? [{ pay_run_id, single_class_id, instructor_id, heads, is_list_open, amount, ...termsOnly(terms) }] : [])

const termsOnly = ({ per_class, per_head, heads_included, minimum, maximum }: NonNullable<CountedClass['terms']>) => ({
  per_class,
  per_head,
  heads_included,
  minimum,
  maximum,
})

/** Deletes a run that was not approved, with its adjustments, so that another run can pay its days. */
export const deletePayRun = (app: AppContext, { customer_id: by }: Staff, pay_run_id: number) =>
  app.transaction(async (tx) => {
    const run = await lockRun(tx, pay_run_id)
    if (!run) return refuse('run-missing')
    if (run.approvedAt !== null) return refuse('run-approved')
    const { starts_on, ends_on } = run
    if (!(await deleteRun(tx, pay_run_id))) return refuse('run-approved')
    const subject = { did: 'drop-pay-run', subject: 'pay_run', subject_id: pay_run_id }
    await writeAudit(tx, { by, ...subject, before: { starts_on, ends_on } }, app.now())
    return allow({ dropped: pay_run_id })
  })
