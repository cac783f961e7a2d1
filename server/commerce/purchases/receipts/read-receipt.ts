import { paidByWords, receiptNumber } from '@aforo/domain/commerce/purchases/receipt.ts'
import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import type { Receipt } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type InvoiceRow, invoicesOf } from '../charges/invoice-store.ts'
import { findPurchaseRead, listMethods, type PurchaseRead } from '../purchase-queries.ts'
import { type PurchaseRow, paidWith } from '../store.ts'

type Actor = { readonly customer_id: number; readonly role: Role }

/**
 * The receipt of a paid purchase, for its owner or staff (2.12). A signup fee is on the receipt of the package that it
 * was paid with.
 */
export async function readReceipt(app: AppContext, actor: Actor, purchase_id: number) {
  const { db } = app.database
  const row = await findPurchaseRead(
    db,
    purchase_id,
    isAtLeast(actor.role, 'reception') ? undefined : actor.customer_id,
  )
  const main = row?.paid_with ? await findPurchaseRead(db, row.paid_with) : row
  if (!main) return refuse('purchase-not-found')
  if (main.paidAt === null) return refuse('not-paid-yet')
  const fees = await paidWith(db, main.purchase_id)
  const charges = await invoicesOf(db, [main.purchase_id])
  return allow({
    ...headFields(main),
    business: businessFields(await app.settings()),
    customer: await readPayer(db, main),
    lines: [main, ...fees].map(toReceiptLine),
    method: await readMethodWords(db, main),
    charges: charges.map(toReceiptCharge),
  })
}

const headFields = (row: PurchaseRead) => ({
  number: receiptNumber(row.purchase_id),
  purchase_id: row.purchase_id,
  status: row.status,
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  discount: row.discount_code === null ? null : { text: row.discount_code, amount: toPesos(row.discount_amount) },
  total: toPesos(row.total_payment),
  instalments: row.instalments,
})

const businessFields = ({ business_name, location, email, whatsapp }: Settings) => ({
  name: business_name,
  location: location || null,
  email: email || null,
  whatsapp: whatsapp || null,
})

async function readPayer(db: Tx, { customer_id, email }: PurchaseRead): Promise<Receipt['customer']> {
  const person = await findAddressee(db, customer_id)
  return { name: person?.name ?? '', email }
}

const toReceiptLine = ({ title, amount }: PurchaseRow) => ({ text: title, amount: toPesos(amount) })

async function readMethodWords(db: Tx, { payment_kind, payment_method_id }: PurchaseRead): Promise<string> {
  const [method] = payment_method_id === null ? [] : await listMethods(db, [payment_method_id])
  return paidByWords(payment_kind, method ?? null)
}

const toReceiptCharge = ({ createdAt, total_payment, refunded, status }: InvoiceRow) => ({
  createdAt: createdAt.toISOString(),
  amount: toPesos(total_payment),
  refunded: toPesos(refunded),
  status,
})
