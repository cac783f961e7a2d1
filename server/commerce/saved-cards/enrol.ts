import { findAddressee, personReference } from '../../people/find-person.ts'
import { readInstallation } from '../../gateways/installation.ts'
import type { PaymentGateway, Payer } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findEnrolled, insertEnrolled } from './store.ts'

export { findCustomerByGatewayId } from './store.ts'

export async function readPayer({ database }: AppContext, customer_id: number): Promise<Payer> {
  const [person, reference, installation] = await Promise.all([
    findAddressee(database.db, customer_id),
    personReference(database.db, customer_id),
    readInstallation(database.db),
  ])
  if (!person || !reference)
    throw new Error(`customer ${customer_id}: expected a person with a payer reference, found none.`)
  return { reference: { ...installation, reference }, ...person, gateway_customer_id: null }
}

export async function ensureGatewayCustomer(
  app: AppContext,
  gateway: PaymentGateway,
  customer_id: number,
): Promise<Payer & { gateway_customer_id: string }> {
  const { database, now } = app
  const payer = await readPayer(app, customer_id)
  const known = await findEnrolled(database.db, customer_id, gateway.name)
  if (known) return { ...payer, gateway_customer_id: known }
  const enrolled = await gateway.ensureCustomer(payer)
  const row = { customer_id, gateway: gateway.name, gateway_customer_id: enrolled, createdAt: now() }
  await insertEnrolled(database.db, row)
  return { ...payer, gateway_customer_id: (await findEnrolled(database.db, customer_id, gateway.name)) ?? enrolled }
}
