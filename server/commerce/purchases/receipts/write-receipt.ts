import { totalClasses } from '@aforo/domain/commerce/packages/price.ts'
import { classesWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { purchasePaidWords } from '../../../notifications/templates/money/purchase-paid.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { getPurchase } from '../of-customer/read-purchases.ts'

export const writeReceipt: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id, until } = payload as {
    purchase_id: number
    customer_id: number
    until: string | null
  }
  const [person, found] = [await findAddressee(tx, customer_id), await getPurchase(tx, purchase_id)]
  if (!person || !found.allowed) return
  const settings = await app.settings()
  const isGift = found.value.payment_kind === 'gift'
  const words = purchasePaidWords({
    studio: settings.business_name,
    name: person.name,
    purchase_id,
    title: found.value.title,
    amount: fromPesos(found.value.total_payment),
    classes: contentWords(found.value),
    until: until && formatDate(parseInstant(until), calendarPolicy(settings).zone),
    daysFromFirstClass: creditPolicy(settings).expireFrom === 'first_class' ? found.value.expiration_days : null,
    isGift,
    address: app.address,
  })
  const dedupe_key = `purchase-paid:${purchase_id}`
  await writeMessage(tx, app, { kind: 'receipt', to: customer_id, words, asWritten: isGift, dedupe_key })
}

function contentWords({ class_package, title }: Purchase): string {
  const classes = class_package ? totalClasses(class_package) : 0
  if (classes !== 0) return classesWords(classes)
  return class_package?.is_online ? 'Acceso a los videos' : title
}
