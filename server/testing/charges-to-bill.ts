import { stampNextCfdi } from '../commerce/billing/stamping/stamp-next.ts'
import { DOUBLE_KEY } from './facturapi-double.ts'
import type { TestPerson } from './person.ts'
import type { Shop } from './shop.ts'

export async function chargesToBill(
  { call, attempt, packages, setSettings, app }: Shop,
  customer: TestPerson,
  reception: TestPerson,
): Promise<{ cfdi_id: number; invoice_id: number }> {
  await setSettings({ billing_enabled: true, cfdi_provider: 'facturapi', facturapi_key: DOUBLE_KEY })
  const body = {
    rfc: 'RURA900517AB9',
    legal_name: 'ANA RUIZ',
    tax_system: '612',
    zip_code: '06700',
    cfdi_use: 'G03',
    email: customer.email,
  }
  await call('PUT /billing_profile', { as: customer, body })
  for (let count = 0; count < 2; count += 1) {
    const purchased = await attempt(customer, { class_package_id: packages.eight, payment_method: 'cash' })
    await call('POST /purchases/{id}/confirm', { as: reception, params: { id: purchased.body.purchase_id } })
  }
  const [stampedInvoice, openInvoice] = (await call('GET /invoices', { as: customer })).body.invoices
  const response = await call('POST /invoices/{id}/cfdi', { as: customer, params: { id: stampedInvoice.invoice_id } })
  await stampNextCfdi(app, () => {})
  return { cfdi_id: response.body.cfdi.cfdi_id, invoice_id: openInvoice.invoice_id }
}
