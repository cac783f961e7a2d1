import { calculatePay, type Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import { refuse } from '@aforo/domain/payments/coach-pay/refusals.ts'
import { type Total, sumByCoach } from '@aforo/domain/payments/coach-pay/totals.ts'
import type { PayLine } from '@aforo/domain/payments/coach-pay/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type CountedClass, countLines, pairOf } from './count-run.ts'
import { listTaughtClasses } from './taught-classes-store.ts'
import { readRates } from './rates-store.ts'
import { termsInPesos } from './rates.ts'
import { adjustmentsOf, findRun, type FrozenLine, frozenLines } from './runs-store.ts'

/** A run with each class and how it is counted. An approved run keeps its lines and says what would differ today. */
export async function readRun(db: Tx, pay_run_id: number, zone: Zone) {
  const run = await findRun(db, pay_run_id)
  if (!run) return refuse('run-missing')
  const counted = countLines(await listTaughtClasses(db, run, zone), await readRates(db))
  const adjustments = await adjustmentsOf(db, pay_run_id)
  const frozen = run.approvedAt === null ? null : await frozenLines(db, pay_run_id)
  const lines = frozen ? frozen.map((line) => toFrozenLine(line, counted)) : counted.map(toCountedLine)
  const paid = frozen ?? counted
  const names = new Map([...paid, ...adjustments].map(({ instructor_id, coach }) => [instructor_id, coach]))
  const totals = sumByCoach(paid, adjustments)
    .map((total) => totalInPesos(total, names.get(total.instructor_id) ?? ''))
    .toSorted((a, b) => a.coach.name.localeCompare(b.coach.name, 'es'))
  const paidPairs = new Set(paid.map(pairOf))
  return allow({
    ...run,
    totals,
    lines,
    unpaid: counted.filter((line) => !paidPairs.has(pairOf(line))).map(toCountedLine),
    adjustments: adjustments.map(({ coach: _, ...row }) => ({ ...row, amount: toPesos(row.amount) })),
    total: totals.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
  })
}

type ShownLine = Omit<CountedClass, 'day' | 'class_type_id'>

const toPayLine = (line: ShownLine): Omit<PayLine, 'now'> => ({
  single_class_id: line.single_class_id,
  instructor_id: line.instructor_id,
  class_date: line.class_date,
  class_type: line.class_type,
  location: line.location,
  heads: line.heads,
  coaches: line.coaches,
  is_list_open: line.is_list_open,
  terms: line.terms && termsInPesos(line.terms),
  amount: toPesos(line.amount),
})

const toCountedLine = (line: CountedClass): PayLine => ({ ...toPayLine(line), now: null })

/**
 * Compares by the terms of the approval: it differs when attendance or the coach changed, never because a rate changed
 * since.
 */
function toFrozenLine(line: FrozenLine, counted: readonly CountedClass[]): PayLine {
  const terms: Terms = line
  const found = counted.find((candidate) => pairOf(candidate) === pairOf(line))
  const now = found ? { heads: found.heads, amount: calculatePay(terms, found.heads) } : { heads: 0, amount: 0 }
  const isSame = found !== undefined && now.heads === line.heads
  return {
    ...toPayLine({ ...line, terms }),
    now: isSame ? null : { heads: now.heads, amount: toPesos(now.amount) },
  }
}

const totalInPesos = ({ instructor_id, classes, heads, counted, adjusted, total }: Total, name: string) => ({
  coach: { instructor_id, name },
  classes,
  heads,
  counted: toPesos(counted),
  adjusted: toPesos(adjusted),
  total: toPesos(total),
})
