import * as contract from '@aforo/domain/commerce/billing/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { askForCfdi } from './ask-for-cfdi.ts'
import { download } from './download.ts'
import { exportMonth } from './export-month.ts'
import { keepProfile, readProfile } from './keep-profile.ts'
import { listAll, listOwn } from './read-cfdis.ts'
import { writeStamped } from './stamping/write-stamped.ts'

export const billingRoutes = [
  route(contract.getBillingProfile, async (world, { who }) => ({
    billing_profile: await readProfile(world, who.customer_id),
  })),
  route(contract.keepBillingProfile, async (world, { who, body }) => {
    const profile = await keepProfile(world, who.customer_id, body)
    return profile.allowed ? allow({ billing_profile: profile.value }) : profile
  }),
  route(contract.askForCfdi, async (world, { who, params }) => {
    const requested = await askForCfdi(world, { customer_id: who.customer_id, invoice_id: params.id })
    return requested.allowed ? allow({ cfdi: requested.value }) : requested
  }),
  route(contract.listCfdis, async ({ database }, { who }) => ({ cfdis: await listOwn(database.db, who.customer_id) })),
  route(contract.downloadCfdiPdf, (world, { who, params }) =>
    download(world, who, { cfdi_id: params.id, format: 'pdf' }),
  ),
  route(contract.downloadCfdiXml, (world, { who, params }) =>
    download(world, who, { cfdi_id: params.id, format: 'xml' }),
  ),
  route(contract.listAllCfdis, async (world, { query }) =>
    listAll(world.database.db, query, calendarPolicy(await world.settings()).zone),
  ),
  route(contract.exportCfdis, async (world, { query }) => allow(await exportMonth(world, query.month))),
  route(contract.writeCfdiStamped, async (world, { who, params, body }) => {
    const written = await writeStamped(world, who, { cfdi_id: params.id, uuid: body.uuid })
    return written.allowed ? allow({ cfdi: written.value }) : written
  }),
]
