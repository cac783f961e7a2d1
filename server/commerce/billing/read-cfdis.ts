import type { listAllCfdis } from '@aforo/domain/commerce/billing/contract.ts'
import { refuse } from '@aforo/domain/commerce/billing/refusals.ts'
import type { Cfdi, CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import type { ResponseOf, ParsedOf } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type CfdiRead, readCfdis } from './cfdi-store.ts'
import { monthBetween } from './month.ts'

const MOST = 200

export async function listOwnCfdis(db: Tx, customer_id: number): Promise<Cfdi[]> {
  const { cfdis } = await readCfdis(db, { customer_id }, { offset: 0, most: MOST })
  return cfdis.map(forOwner)
}

export async function getOwnCfdi(db: Tx, cfdi_id: number): Promise<Cfdi> {
  const { cfdis } = await readCfdis(db, { cfdi_id }, { offset: 0, most: 1 })
  const [found] = cfdis
  if (!found) throw new Error(`cfdi ${cfdi_id}: expected the one just written, found none.`)
  return forOwner(found)
}

export async function findForStaff(db: Tx, cfdi_id: number) {
  const { cfdis } = await readCfdis(db, { cfdi_id }, { offset: 0, most: 1 })
  return cfdis[0] ? allow(forStaff(cfdis[0])) : refuse('cfdi-missing')
}

export async function listCfdisForStaff(
  db: Tx,
  { page, month, status, ...chosen }: ParsedOf<typeof listAllCfdis>['query'],
  zone: string,
): Promise<ResponseOf<typeof listAllCfdis>> {
  const charged = month === undefined ? undefined : monthBetween(month, zone)
  const order = orderOf(chosen, { sort: 'created_at', direction: 'desc' })
  const pageOf = { offset: page * PAGE_SIZE, most: PAGE_SIZE }
  const { cfdis, total, sum } = await readCfdis(db, { status, charged }, pageOf, order)
  return { cfdis: cfdis.map(forStaff), total, sum: toPesos(sum) }
}

function forOwner(read: CfdiRead): Cfdi {
  const { customer_id: _, profile: _profile, refunded: _refunded, attempts: _attempts, ...cfdi } = forStaff(read)
  return { ...cfdi, error: cfdi.status === 'failed' ? cfdi.error : null }
}

const forStaff = ({ provider_id, ...read }: CfdiRead): CfdiForStaff => ({
  ...read,
  total_payment: toPesos(read.total_payment),
  refunded: toPesos(read.refunded),
  rfc: read.profile.rfc,
  legal_name: read.profile.legal_name,
  has_files: provider_id !== null && read.status === 'stamped',
})
