import { type Days, refuseDays } from '@aforo/domain/payments/coach-pay/pay-run.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readRun } from './read-run.ts'
import { lockRunDays, insertRun } from './runs-store.ts'

export async function openRun(
  app: AppContext,
  { customer_id: by }: { readonly customer_id: number },
  { starts_on, ends_on }: Days,
) {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    const days = { starts_on, ends_on }
    const refused = refuseDays(days, await lockRunDays(tx), localDate(now, zone))
    if (refused) return refused
    const pay_run_id = await insertRun(tx, { ...days, created_by: by, createdAt: now })
    const subject = { did: 'open-pay-run', subject: 'pay_run', subject_id: pay_run_id }
    await writeAudit(tx, { by, ...subject, after: days }, now)
    return readRun(tx, pay_run_id, zone)
  })
}
