import { isEmail } from '@aforo/domain/values/email.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type MoneyAlert, moneyAlertWords } from '../../../notifications/templates/money/money-back.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { findBought } from '../../../commerce/purchases/charges/charges.ts'
import type { AppContext } from '../../../app/app-context.ts'

type Alert = Pick<MoneyAlert, 'subject' | 'greeting' | 'what' | 'purchase_id' | 'amount'> & { dedupe_key: string }

export async function alertStudio(tx: Tx, app: AppContext, { dedupe_key, ...alert }: Alert): Promise<void> {
  const settings = await app.settings()
  const purchase = await findBought(tx, alert.purchase_id)
  if (!isEmail(settings.email) || !purchase) return
  const email = (await findAddressee(tx, purchase.customer_id))?.email ?? 'cuenta eliminada'
  const words = moneyAlertWords({ ...alert, title: purchase.title, email })
  await writeMessage(tx, app, { kind: 'studio', to: { email: settings.email }, words, dedupe_key })
}
