import type { listCharges as call } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { ResponseOf, ParsedOf } from '@aforo/domain/values/call.ts'
import { addDays, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { chargesWithin, totalsWithin } from './charges-store.ts'

const PAGE = 200

export async function listCharges(
  app: AppContext,
  { from, to, page }: ParsedOf<typeof call>['query'],
): Promise<ResponseOf<typeof call>> {
  const { zone } = calendarPolicy(await app.settings())
  const span = { from: instantAt(from, '00:00', zone), until: instantAt(addDays(to, 1), '00:00', zone) }
  const { db } = app.database
  const { charges, total } = await chargesWithin(db, span, { offset: page * PAGE, most: PAGE })
  return { charges: charges.map(inPesos), total, totals: (await totalsWithin(db, span)).map(inPesos) }
}

const inPesos = <T extends { total_payment: number; refunded: number }>(row: T): T => ({
  ...row,
  total_payment: toPesos(row.total_payment),
  refunded: toPesos(row.refunded),
})
