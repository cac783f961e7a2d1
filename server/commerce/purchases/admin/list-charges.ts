import type { listCharges as call } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { ResponseOf, ParsedOf } from '@aforo/domain/values/call.ts'
import { addDays, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { chargesWithin, totalsWithin } from './charges-store.ts'

const PAGE = 200

export async function listCharges(
  app: AppContext,
  { from, to, page, ...chosen }: ParsedOf<typeof call>['query'],
): Promise<ResponseOf<typeof call>> {
  const { zone } = calendarPolicy(await app.settings())
  const span = { from: instantAt(from, '00:00', zone), until: instantAt(addDays(to, 1), '00:00', zone) }
  const order = orderOf(chosen, { sort: 'created_at', direction: 'desc' })
  const { db } = app.database
  const [{ charges, total }, totals] = await Promise.all([
    chargesWithin(db, span, order, { offset: page * PAGE, most: PAGE }),
    totalsWithin(db, span),
  ])
  return { charges: charges.map(inPesos), total, totals: totals.map(inPesos) }
}

const inPesos = <T extends { total_payment: number; refunded: number }>(row: T): T => ({
  ...row,
  total_payment: toPesos(row.total_payment),
  refunded: toPesos(row.refunded),
})
