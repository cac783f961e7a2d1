import { isEmail } from 'studio/values/email.ts'
import { formatPesos } from 'studio/values/money.ts'
import { findAddressee } from '../customers/find-person.ts'
import type { Listener } from '../events/listen.ts'
import { brandOf } from '../notifications/brand.ts'
import { letter } from '../notifications/letter.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { getAny } from './read-purchases.ts'

/** F28 money came when nothing was left to give: the studio hears of it, and the buyer that it was not lost. */
export const tellLateMoney: Listener = async (tx, payload, world) => {
  const { purchase_id, customer_id } = payload as { purchase_id: number; customer_id: number }
  const [person, found] = [await findAddressee(tx, customer_id), await getAny(tx, purchase_id)]
  if (!found.allowed) return
  const settings = await world.settings()
  const brand = brandOf(settings)
  const { title, total_payment } = found.value
  const facts = [
    ['Paquete', title],
    ['Pago recibido', `${formatPesos(total_payment)} MXN`],
    ['Número de compra', String(purchase_id)],
  ] as const
  const now = world.now()
  if (isEmail(settings.email)) {
    const told = letter(brand, {
      subject: `Pago sin lugar: compra ${purchase_id}`,
      greeting: 'Llegó un pago fuera de tiempo',
      paragraphs: [
        'El paquete ya no se podía entregar (se agotó, o quien compró llegó a su límite) y no se entregó nada. El dinero quedó como saldo a favor de quien compró: entrégale otro paquete con él, o devuélvelo.',
      ],
      facts: [...facts, ['Correo de quien compró', person?.email ?? 'cuenta eliminada']],
    })
    await writeMail(tx, { to: settings.email, ...told, dedupe_key: `late-money:studio:${purchase_id}`, now })
  }
  if (!person) return
  const told = letter(brand, {
    subject: `Tu pago en ${brand.business_name} llegó fuera de tiempo`,
    greeting: `Hola, ${person.name}`,
    paragraphs: [
      'Recibimos tu pago, pero el paquete ya no estaba disponible para ti. Tu dinero no se pierde: quedó como saldo a favor en tu cuenta. El estudio te contactará para darte otro paquete o devolverlo.',
    ],
    facts,
  })
  await writeMail(tx, { to: person.email, ...told, dedupe_key: `late-money:${purchase_id}`, now })
}
