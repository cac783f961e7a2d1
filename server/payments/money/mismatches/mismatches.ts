import type { listMismatches as list } from '@aforo/domain/payments/money/contract.ts'
import { refuse } from '@aforo/domain/payments/money/refusals.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import type { ParsedOf, ResponseOf } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import * as store from './mismatch-store.ts'

const newestFirst = { sort: 'found_at', direction: 'desc' } as const

/** Differences between the studio's books and a gateway's, newest first or as asked: open ones, or all. */
export async function listMismatches(
  db: Tx,
  { page, all, kind, ...chosen }: ParsedOf<typeof list>['query'],
): Promise<ResponseOf<typeof list>> {
  const { mismatches, total, expected, found } = await store.readMismatches(
    db,
    { all: all === 'true', kind },
    orderOf(chosen, newestFirst),
    { offset: page * PAGE_SIZE, most: PAGE_SIZE },
  )
  return { mismatches: mismatches.map(inPesos), total, sums: { expected: toPesos(expected), found: toPesos(found) } }
}

/** Resolves a mismatch with a note, once (R13). */
export const resolveMismatch = (
  app: AppContext,
  actor: { readonly customer_id: number },
  mismatch_id: number,
  resolution: string,
) =>
  app.transaction(async (tx) => {
    const now = app.now()
    const by = actor.customer_id
    const isFirst = await store.setResolved(tx, mismatch_id, { by, resolution, now })
    const mismatch = await store.findMismatch(tx, mismatch_id)
    if (!mismatch) return refuse('mismatch-missing')
    if (!isFirst) return refuse('already-resolved')
    const subject = { did: 'resolve-mismatch', subject: 'mismatch', subject_id: mismatch_id }
    await writeAudit(
      tx,
      { by, ...subject, reason: resolution, before: { kind: mismatch.kind, gateway_ref: mismatch.gateway_ref } },
      now,
    )
    return allow(inPesos(mismatch))
  })

const inPesos = (row: Mismatch): Mismatch => ({
  ...row,
  expected: toPesosOrNull(row.expected),
  found: toPesosOrNull(row.found),
})
const toPesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos))
