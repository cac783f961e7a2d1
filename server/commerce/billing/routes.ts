import * as contract from '@aforo/domain/commerce/billing/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { requestCfdi } from './request-cfdi.ts'
import { downloadCfdi } from './download.ts'
import { exportMonth } from './export-month.ts'
import { saveBillingProfile, readProfile } from './save-profile.ts'
import { listCfdisForStaff, listOwnCfdis } from './read-cfdis.ts'
import { writeStamped } from './stamping/write-stamped.ts'

export const billingRoutes = [
  route(contract.getBillingProfile, async (app, { caller }) => ({
    billing_profile: await readProfile(app, caller.customer_id),
  })),
  route(contract.saveBillingProfile, async (app, { caller, body }) =>
    wrapValue('billing_profile', await saveBillingProfile(app, caller.customer_id, body)),
  ),
  route(contract.requestCfdi, async (app, { caller, params }) =>
    wrapValue('cfdi', await requestCfdi(app, { customer_id: caller.customer_id, invoice_id: params.id })),
  ),
  route(contract.listCfdis, async ({ database }, { caller }) => ({
    cfdis: await listOwnCfdis(database.db, caller.customer_id),
  })),
  route(contract.downloadCfdiPdf, (app, { caller, params }) =>
    downloadCfdi(app, caller, { cfdi_id: params.id, format: 'pdf' }),
  ),
  route(contract.downloadCfdiXml, (app, { caller, params }) =>
    downloadCfdi(app, caller, { cfdi_id: params.id, format: 'xml' }),
  ),
  route(contract.listAllCfdis, async (app, { query }) =>
    listCfdisForStaff(app.database.db, query, calendarPolicy(await app.settings()).zone),
  ),
  route(contract.exportCfdis, async (app, { query }) => allow(await exportMonth(app, query.month))),
  route(contract.writeCfdiStamped, async (app, { caller, params, body }) =>
    wrapValue('cfdi', await writeStamped(app, caller, { cfdi_id: params.id, uuid: body.uuid })),
  ),
]
