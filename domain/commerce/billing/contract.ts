import { z } from 'zod'
import { call } from '../../values/call.ts'
import { billingProfile, cfdi, cfdiForStaff, cfdiStatuses } from './shapes.ts'

const params = z.strictObject({ id: z.coerce.number().pipe(z.int().positive()) })
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Escribe un mes como 2026-11.')

export const getBillingProfile = call({
  id: 'getBillingProfile',
  method: 'GET',
  path: '/billing_profile',
  minRole: 'customer',
  summary: "The caller's own data for tax invoices; null until she has given them.",
  response: z.strictObject({ billing_profile: billingProfile.nullable() }),
})

export const saveBillingProfile = call({
  id: 'keepBillingProfile',
  method: 'PUT',
  path: '/billing_profile',
  minRole: 'customer',
  summary: "Keeps the caller's own data for tax invoices, as the tax office writes them; each wrong field is named.",
  body: billingProfile,
  response: z.strictObject({ billing_profile: billingProfile }),
})

export const requestCfdi = call({
  id: 'askForCfdi',
  method: 'POST',
  path: '/invoices/{id}/cfdi',
  minRole: 'customer',
  summary: "Asks for the tax invoice of one of the caller's own charges, until the third day after its month.",
  params,
  response: z.strictObject({ cfdi }),
  status: 201,
  idempotent: true,
})

export const listCfdis = call({
  id: 'listCfdis',
  method: 'GET',
  path: '/cfdis',
  minRole: 'customer',
  summary: "The caller's own tax invoices, the newest first.",
  response: z.strictObject({ cfdis: z.array(cfdi) }),
})

export const downloadCfdiPdf = call({
  id: 'downloadCfdiPdf',
  method: 'GET',
  path: '/cfdis/{id}/pdf',
  minRole: 'customer',
  summary: "One of the caller's own stamped tax invoices to print; anybody's for an administrator.",
  mediaType: 'application/pdf',
  params,
  response: z.string(),
})

export const downloadCfdiXml = call({
  id: 'downloadCfdiXml',
  method: 'GET',
  path: '/cfdis/{id}/xml',
  minRole: 'customer',
  summary: "One of the caller's own stamped tax invoices as the tax office has it; anybody's for an administrator.",
  mediaType: 'application/xml',
  params,
  response: z.string(),
})

export const listAllCfdis = call({
  id: 'listAllCfdis',
  method: 'GET',
  path: '/cfdis/admin/all',
  minRole: 'admin',
  summary: 'A page of 50 tax invoices, the newest first, of one month of charges or in one state; page 0 is the first.',
  query: z.strictObject({
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    month: month.optional(),
    status: z.enum(cfdiStatuses).optional(),
  }),
  response: z.strictObject({ cfdis: z.array(cfdiForStaff), total: z.int().nonnegative() }),
})

export const exportCfdis = call({
  id: 'exportCfdis',
  method: 'GET',
  path: '/cfdis/export',
  minRole: 'admin',
  summary: "The tax invoices asked for one month's charges, for the accountant: CSV with a line for each.",
  mediaType: 'text/csv',
  query: z.strictObject({ month }),
  response: z.string(),
})

export const writeCfdiStamped = call({
  id: 'writeCfdiStamped',
  method: 'PUT',
  path: '/cfdis/{id}/stamped',
  minRole: 'admin',
  summary:
    'Writes down the folio fiscal of a tax invoice that the accountant stamped elsewhere; it stands in the audit.',
  params,
  body: z.strictObject({ uuid: z.guid('Escribe el folio fiscal completo.') }),
  response: z.strictObject({ cfdi: cfdiForStaff }),
})
