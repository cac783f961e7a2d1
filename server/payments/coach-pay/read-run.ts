import { payOf, type Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import { type PayReason, refuse } from '@aforo/domain/payments/coach-pay/refusals.ts'
import { type Total, totalsOf } from '@aforo/domain/payments/coach-pay/totals.ts'
import type { PayLine, WholeRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Counted, countLines, pairOf } from './count-run.ts'
import { listTaughtClasses } from './taught-classes-store.ts'
import { readRates } from './rates-store.ts'
import { termsInPesos } from './rates.ts'
import { adjustmentsOf, findRun, type Frozen, frozenLines } from './runs-store.ts'

export type WholeVerdict = Verdict<WholeRun, PayReason>

/** A run with every class and how it is counted. One that is approved stays as it was, and says what would differ now. */
export async function readRun(db: Tx, pay_run_id: number, zone: Zone): Promise<WholeVerdict> {
  const run = await findRun(db, pay_run_id)
  if (!run) return refuse('run-missing')
  const counted = countLines(await listTaughtClasses(db, run, zone), await readRates(db))
  const adjustments = await adjustmentsOf(db, pay_run_id)
  const frozen = run.approvedAt === null ? null : await frozenLines(db, pay_run_id)
  const lines = frozen ? frozen.map((line) => frozenLine(line, counted)) : counted.map(countedLine)
  const paid = frozen ?? counted
  const names = new Map([...paid, ...adjustments].map(({ instructor_id, coach }) => [instructor_id, coach]))
  const totals = totalsOf(paid, adjustments)
    .map((one) => inPesos(one, names.get(one.instructor_id) ?? ''))
    .toSorted((one, other) => one.coach.name.localeCompare(other.coach.name, 'es'))
  const known = new Set(paid.map(pairOf))
  return allow({
    ...run,
    totals,
    lines,
    unpaid: counted.filter((one) => !known.has(pairOf(one))).map(countedLine),
    adjustments: adjustments.map(({ coach: _, ...one }) => ({ ...one, amount: toPesos(one.amount) })),
    total: totals.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
  })
}

type Shown = Omit<Counted, 'day' | 'class_type_id'>

const lineOf = (one: Shown): Omit<PayLine, 'now'> => ({
  single_class_id: one.single_class_id,
  instructor_id: one.instructor_id,
  class_date: one.class_date,
  class_type: one.class_type,
  location: one.location,
  heads: one.heads,
  coaches: one.coaches,
  is_list_open: one.is_list_open,
  terms: one.terms && termsInPesos(one.terms),
  amount: toPesos(one.amount),
})

const countedLine = (one: Counted): PayLine => ({ ...lineOf(one), now: null })

/** By the terms of then: what differs is who came, or who gave the class, never a rate that was changed since. */
function frozenLine(line: Frozen, counted: readonly Counted[]): PayLine {
  const terms: Terms = line
  const found = counted.find((one) => pairOf(one) === pairOf(line))
  const now = found ? { heads: found.heads, amount: payOf(terms, found.heads) } : { heads: 0, amount: 0 }
  const isSame = found !== undefined && now.heads === line.heads
  return {
    ...lineOf({ ...line, terms }),
    now: isSame ? null : { heads: now.heads, amount: toPesos(now.amount) },
  }
}

const inPesos = ({ instructor_id, classes, heads, counted, adjusted, total }: Total, name: string) => ({
  coach: { instructor_id, name },
  classes,
  heads,
  counted: toPesos(counted),
  adjusted: toPesos(adjusted),
  total: toPesos(total),
})
