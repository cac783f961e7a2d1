import { z } from 'zod'
import { call } from '../../values/call.ts'
import { billingProfile, cfdi, cfdiForStaff, cfdiStatuses } from './shapes.ts'
import { byId, pageNumber, pesos } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseGrant } from '../credits/admin/refusals.ts'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Escribe un mes como 2026-11.')

const cfdiSorts = ['created_at', 'legal_name', 'charged_at', 'status', 'total_payment'] as const
export type CfdiSort = (typeof cfdiSorts)[number]

export const getBillingProfile = call({
  id: 'getBillingProfile',
  method: 'GET',
  path: '/billing_profile',
  minRole: 'customer',
  summary: "Returns the caller's data for tax invoices, or null.",
  response: z.strictObject({ billing_profile: billingProfile.nullable() }),
})

export const saveBillingProfile = call({
  id: 'keepBillingProfile',
  method: 'PUT',
  path: '/billing_profile',
  minRole: 'customer',
  summary:
    "Saves the caller's data for tax invoices, normalized as the tax authority requires; the error lists each invalid field.",
  body: billingProfile,
  response: z.strictObject({ billing_profile: billingProfile }),
  refuses: {
    ...refuse.of('billing-data-wrong'),
    ...refuseGrant.of('person-missing'),
  },
})

export const requestCfdi = call({
  id: 'askForCfdi',
  method: 'POST',
  path: '/invoices/{id}/cfdi',
  minRole: 'customer',
  summary: "Requests the tax invoice of one of the caller's charges, until the third day of the following month.",
  params: byId,
  response: z.strictObject({ cfdi }),
  status: 201,
  idempotent: true,
  refuses: refuse.of(
    'billing-off',
    'billing-profile-missing',
    'billing-too-late',
    'cfdi-asked-already',
    'charge-missing',
    'charge-not-billable',
  ),
})

export const listCfdis = call({
  id: 'listCfdis',
  method: 'GET',
  path: '/cfdis',
  minRole: 'customer',
  summary: "Returns the caller's tax invoices, newest first.",
  response: z.strictObject({ cfdis: z.array(cfdi) }),
})

export const downloadCfdiPdf = call({
  id: 'downloadCfdiPdf',
  method: 'GET',
  path: '/cfdis/{id}/pdf',
  minRole: 'customer',
  summary: "Returns the PDF of one of the caller's stamped tax invoices, or of any customer's for administrators.",
  mediaType: 'application/pdf',
  params: byId,
  response: z.string(),
  refuses: refuse.of('cfdi-missing', 'cfdi-not-ready', 'cfdi-unavailable'),
})

export const downloadCfdiXml = call({
  id: 'downloadCfdiXml',
  method: 'GET',
  path: '/cfdis/{id}/xml',
  minRole: 'customer',
  summary: "Returns the XML of one of the caller's stamped tax invoices, or of any customer's for administrators.",
  mediaType: 'application/xml',
  params: byId,
  response: z.string(),
  refuses: refuse.of('cfdi-missing', 'cfdi-not-ready', 'cfdi-unavailable'),
})

export const listAllCfdis = call({
  id: 'listAllCfdis',
  method: 'GET',
  path: '/cfdis/admin/all',
  minRole: 'admin',
  summary:
    'Returns tax invoices by month of the charge and by status, newest first or as sorted, in pages of 50 from page 0, and the sum of those requested or stamped.',
  query: z.strictObject({
    page: pageNumber,
    month: month.optional(),
    status: z.enum(cfdiStatuses).optional(),
    ...sortableBy(cfdiSorts),
  }),
  response: z.strictObject({ cfdis: z.array(cfdiForStaff), total: z.int().nonnegative(), sum: pesos }),
})

export const exportCfdis = call({
  id: 'exportCfdis',
  method: 'GET',
  path: '/cfdis/export',
  minRole: 'admin',
  summary: "Returns the tax invoices requested for one month's charges as CSV for the accountant, one line each.",
  mediaType: 'text/csv',
  query: z.strictObject({ month }),
  response: z.string(),
})

export const writeCfdiStamped = call({
  id: 'writeCfdiStamped',
  method: 'PUT',
  path: '/cfdis/{id}/stamped',
  minRole: 'admin',
  summary: 'Saves the `uuid` (folio fiscal) of a tax invoice that the accountant stamped elsewhere; audited.',
  params: byId,
  body: z.strictObject({ uuid: z.guid('Escribe el folio fiscal completo.') }),
  response: z.strictObject({ cfdi: cfdiForStaff }),
  refuses: refuse.of('cfdi-missing', 'cfdi-not-waiting'),
})
