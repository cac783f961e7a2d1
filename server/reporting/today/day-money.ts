import type { DaySpan } from '@aforo/domain/reporting/today/day-span.ts'
import type { Awaited, AwaitedSum, DayMoney } from '@aforo/domain/reporting/today/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { moneyOfDay, sumsAwaited } from './money-store.ts'

/**
 * The income of a day and, for today, the expected money; in pesos. Money on account is left out, because it was income
 * before.
 */
export async function dayMoneyOf(
  db: Tx,
  span: DaySpan,
  isToday: boolean,
): Promise<{ money: DayMoney; awaited: Awaited | null }> {
  const { ways, net_before, given_back } = await moneyOfDay(db, span)
  const net = ways
    .filter(({ payment_kind }) => payment_kind !== 'balance')
    .reduce((sum, { total_payment, refunded }) => sum + total_payment - refunded, 0)
  const money: DayMoney = {
    ways: ways.map((way) => ({
      ...way,
      total_payment: toPesos(way.total_payment),
      refunded: toPesos(way.refunded),
    })),
    net: toPesos(net),
    net_before: toPesos(net_before),
    given_back: { ...given_back, total: toPesos(given_back.total) },
  }
  if (!isToday) return { money, awaited: null }
  const { at_desk, vouchers, past_due, renewals } = await sumsAwaited(db, span.tomorrow)
  const awaited = {
    at_desk: inPesos(at_desk),
    vouchers: inPesos(vouchers),
    past_due: inPesos(past_due),
    renewals: inPesos(renewals),
  }
  return { money, awaited }
}

const inPesos = (sum: AwaitedSum): AwaitedSum => ({ ...sum, total: toPesos(sum.total) })
