import { formatMoney } from 'studio/values/money.ts'
import { findAddressee } from '../customers/find-person.ts'
import type { Listener } from '../events/listen.ts'
import { brandOf } from '../notifications/brand.ts'
import { letter } from '../notifications/letter.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { findBought } from '../purchases/charges.ts'
import { alertStudio } from './alert-studio.ts'
import type { CashKept } from './apply-cash.ts'

/** Hears that a transfer brought what nothing could be paid with: its payer learns that it is hers, and the studio too (F28). */
export const tellKept: Listener = async (tx, payload, world) => {
  const { purchase_id, customer_id, amount, gateway, gateway_ref, isLate } = payload as CashKept
  const dedupe_key = `cash-kept:${gateway}:${gateway_ref}`
  const money = formatMoney(amount)
  await alertStudio(tx, world, {
    subject: `${isLate ? 'Transferencia fuera de tiempo' : 'Transferencia de más'}: compra ${purchase_id}`,
    greeting: isLate ? 'Llegó una transferencia fuera de tiempo' : 'Llegó más dinero del que costaba',
    what: `${money} quedaron como saldo a favor de quien transfirió. Úsalos para darle un paquete, o devuélvelos si te lo pide.`,
    purchase_id,
    amount,
    dedupe_key: `${dedupe_key}:studio`,
  })
  const [person, bought] = [await findAddressee(tx, customer_id), await findBought(tx, purchase_id)]
  if (!person || !bought) return
  const brand = brandOf(await world.settings())
  const told = letter(brand, {
    subject: isLate
      ? `Tu transferencia a ${brand.business_name} llegó fuera de tiempo`
      : `Transferiste de más a ${brand.business_name}`,
    greeting: `Hola, ${person.name}`,
    paragraphs: [
      isLate
        ? 'Recibimos tu transferencia cuando esa compra ya se había cerrado. Tu dinero no se pierde: quedó como saldo a favor en tu cuenta. Úsalo en recepción, o pide que te lo devuelvan.'
        : 'Recibimos más de lo que costaba tu compra. Lo que sobró quedó como saldo a favor en tu cuenta. Úsalo en recepción, o pide que te lo devuelvan.',
    ],
    facts: [
      ['Paquete', bought.title],
      ['Saldo a favor', `${money} MXN`],
      ['Número de compra', String(purchase_id)],
    ],
    button: { label: 'Ver mi saldo', href: `${world.address}/mystudio/membresias` },
  })
  await writeMail(tx, { to: person.email, ...told, dedupe_key, now: world.now() })
}
