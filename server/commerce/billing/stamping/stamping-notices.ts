import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { cfdiFailedWords, cfdiReadyWords, type Invoiced } from '../../../notifications/templates/money/cfdi.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { findAddressee } from '../../../people/find-person.ts'
import { findBought, findCharge } from '../../purchases/charges/charges.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { CfdiRow } from '../cfdi-store.ts'

export const sendStampedNotice = (tx: Tx, app: AppContext, row: CfdiRow): Promise<void> =>
  sendNotice(tx, app, row, { to: row.profile.email, dedupeSuffix: 'ready' }, cfdiReadyWords)

export const sendFailedNotice = (tx: Tx, app: AppContext, row: CfdiRow, reason: string): Promise<void> =>
  sendNotice(tx, app, row, { to: null, dedupeSuffix: `failed:${app.now().toISOString()}` }, (values) =>
    cfdiFailedWords({ ...values, why: reason }),
  )

type Template = (values: Invoiced) => MessageText

async function sendNotice(
  tx: Tx,
  app: AppContext,
  row: CfdiRow,
  { to, dedupeSuffix }: { to: string | null; dedupeSuffix: string },
  template: Template,
) {
  const { customer_id } = row
  const person = await findAddressee(tx, customer_id)
  const charge = await findCharge(tx, row.invoice_id)
  const purchase = charge && (await findBought(tx, charge.purchase_id))
  if (!person || !charge || !purchase) return
  const { business_name: studio } = await app.settings()
  const words = template({
    studio,
    name: person.name,
    title: purchase.title,
    total: `${formatMoney(charge.total_payment - charge.refunded)} MXN`,
    rfc: row.profile.rfc,
    address: app.address,
  })
  const dedupe_key = `cfdi:${row.cfdi_id}:${dedupeSuffix}`
  const recipient = to === null ? customer_id : { email: to, customer_id }
  await writeMessage(tx, app, { kind: 'money', to: recipient, words, dedupe_key })
}
