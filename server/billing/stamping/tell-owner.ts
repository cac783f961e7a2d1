import { formatMoney } from 'studio/values/money.ts'
import type { Tx } from '../../database/database.ts'
import { brandOf } from '../../notifications/brand.ts'
import { cfdiFailedLetter, cfdiReadyLetter, type Invoiced } from '../../notifications/letters/cfdi.ts'
import type { Letter } from '../../notifications/letter.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import { findAddressee } from '../../customers/find-person.ts'
import { findBought, findCharge } from '../../purchases/charges.ts'
import type { World } from '../../world.ts'
import type { CfdiRow } from '../cfdi-store.ts'

/** Her tax invoice is stamped: it goes to the address that she gave for it. */
export const tellStamped = (tx: Tx, world: World, row: CfdiRow): Promise<void> =>
  tell(tx, world, row, { to: row.profile.email, as: 'ready' }, cfdiReadyLetter)

/** Her data were not taken: she hears what to correct. */
export const tellFailed = (tx: Tx, world: World, row: CfdiRow, why: string): Promise<void> =>
  tell(tx, world, row, { to: null, as: `failed:${world.now().toISOString()}` }, (brand, told) =>
    cfdiFailedLetter(brand, { ...told, why }),
  )

type Write = (brand: ReturnType<typeof brandOf>, told: Invoiced) => Letter

async function tell(tx: Tx, world: World, row: CfdiRow, { to, as }: { to: string | null; as: string }, write: Write) {
  const person = await findAddressee(tx, row.customer_id)
  const charge = await findCharge(tx, row.invoice_id)
  const bought = charge && (await findBought(tx, charge.purchase_id))
  if (!person || !charge || !bought) return
  const letter = write(brandOf(await world.settings()), {
    name: person.name,
    title: bought.title,
    total: `${formatMoney(charge.total_payment - charge.refunded)} MXN`,
    rfc: row.profile.rfc,
    address: world.address,
  })
  await writeMail(tx, { to: to ?? person.email, ...letter, dedupe_key: `cfdi:${row.cfdi_id}:${as}`, now: world.now() })
}
