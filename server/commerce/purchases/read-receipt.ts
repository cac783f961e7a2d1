import { paidByWords, receiptNumber } from '@aforo/domain/commerce/purchases/receipt.ts'
import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import type { Receipt } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { findAddressee } from '../../people/find-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type InvoiceRow, invoicesOf } from './invoice-store.ts'
import { findRead, methodRows, type PurchaseRead } from './reading-store.ts'
import { type PurchaseRow, paidWith } from './store.ts'

type Actor = { readonly customer_id: number; readonly role: Role }

/** A paid purchase's receipt: an own one, or any for staff (2.12). A signup fee is on its package's. */
export async function readReceipt(app: AppContext, actor: Actor, purchase_id: number): Promise<Verdict<Receipt>> {
  const { db } = app.database
  const row = await findRead(db, purchase_id, isAtLeast(actor.role, 'reception') ? undefined : actor.customer_id)
  const main = row?.paid_with ? await findRead(db, row.paid_with) : row
  if (!main) return refuse('purchase-not-found')
  if (main.paidAt === null) return refuse('not-paid-yet')
  const fees = await paidWith(db, main.purchase_id)
  const charges = await invoicesOf(db, [main.purchase_id])
  return allow({
    ...headOf(main),
    business: businessOf(await app.settings()),
    customer: await payerOf(db, main),
    lines: [main, ...fees].map(lineOf),
    method: await methodOf(db, main),
    charges: charges.map(chargeOf),
  })
}

const headOf = (row: PurchaseRead) => ({
  number: receiptNumber(row.purchase_id),
  purchase_id: row.purchase_id,
  status: row.status,
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  discount: row.discount_code === null ? null : { text: row.discount_code, amount: toPesos(row.discount_amount) },
  total: toPesos(row.total_payment),
  instalments: row.instalments,
})

const businessOf = ({ business_name, location, email, whatsapp }: Settings) => ({
  name: business_name,
  location: location || null,
  email: email || null,
  whatsapp: whatsapp || null,
})

async function payerOf(db: Tx, { customer_id, email }: PurchaseRead): Promise<Receipt['customer']> {
  const person = await findAddressee(db, customer_id)
  return { name: person?.name ?? '', email }
}

const lineOf = ({ title, amount }: PurchaseRow) => ({ text: title, amount: toPesos(amount) })

async function methodOf(db: Tx, { payment_kind, payment_method_id }: PurchaseRead): Promise<string> {
  const [method] = payment_method_id === null ? [] : await methodRows(db, [payment_method_id])
  return paidByWords(payment_kind, method ?? null)
}

const chargeOf = ({ createdAt, total_payment, refunded, status }: InvoiceRow) => ({
  createdAt: createdAt.toISOString(),
  amount: toPesos(total_payment),
  refunded: toPesos(refunded),
  status,
})
