import { z } from 'zod'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { GatewayUnavailable } from '../payment-gateway.ts'
import { checkOf, type ProviderCheck } from '../provider-check.ts'
import type { Receiver, TaxInvoiceRequest, TaxStamper } from '../tax-stamper.ts'

export type FacturapiOptions = { readonly key: string; readonly base?: string; readonly timeLimitMs?: number }

const BASE = 'https://www.facturapi.io'
/** Facturapi waits for the tax office, so that stamping is slow. */
const TIME_LIMIT_MS = 30_000

export function facturapi(options: FacturapiOptions): TaxStamper {
  return {
    async stamp(request) {
      const response = await callApi(options, 'POST', '/v2/invoices', bodyOf(request))
      const body: unknown = await jsonOf(response)
      if (!response.ok) return refuseTaxData(body)
      const { id: provider_id, uuid } = stampedSchema.parse(body)
      return allow({ provider_id, uuid })
    },
    async cancel(provider_id) {
      // Motive 03 of the tax office: the operation did not take place.
      const response = await callApi(options, 'DELETE', `/v2/invoices/${encodeURIComponent(provider_id)}?motive=03`)
      const body: unknown = await jsonOf(response)
      if (response.ok) return cancelledSchema.parse(body).status === 'canceled' ? 'cancelled' : 'pending'
      throw new Error(`facturapi: expected ${provider_id} to be cancelled, found ${JSON.stringify(body)}.`)
    },
    check: () => checkKey(options),
    async fetchFile(provider_id, format) {
      const response = await callApi(options, 'GET', `/v2/invoices/${encodeURIComponent(provider_id)}/${format}`)
      if (response.ok) return response.body
      await response.body?.cancel()
      return null
    },
  }
}

async function checkKey(options: FacturapiOptions): Promise<ProviderCheck> {
  const isTest = options.key.startsWith('sk_test_')
  try {
    const response = await send(options, 'GET', '/v2/invoices?limit=1')
    await response.body?.cancel()
    if (response.ok) return checkOf('works', null, isTest)
    if (response.status === 401) return checkOf('key-refused')
    return checkOf(response.status === 403 ? 'no-right' : 'no-answer')
  } catch {
    return checkOf('no-answer')
  }
}

const stampedSchema = z.object({ id: z.string().min(1), uuid: z.string().min(1) })
const cancelledSchema = z.object({ status: z.string() })
const errorSchema = z.object({
  message: z.string().default(''),
  path: z.string().nullish(),
  code: z.string().nullish(),
})

function bodyOf({
  key,
  external_id,
  receiver,
  payment_form,
  description,
  total,
  tax_percent,
  product_key,
}: TaxInvoiceRequest) {
  const { rfc, legal_name, tax_system, zip_code, cfdi_use, email } = receiver
  return {
    type: 'I',
    customer: { legal_name, tax_id: rfc, tax_system, email, address: { zip: zip_code } },
    items: [
      {
        quantity: 1,
        product: {
          description,
          product_key,
          unit_key: 'E48',
          unit_name: 'Unidad de servicio',
          price: total / 100,
          tax_included: true,
          taxes: [{ type: 'IVA', rate: tax_percent / 100 }],
        },
      },
    ],
    payment_form,
    payment_method: 'PUE',
    use: cfdi_use,
    external_id,
    idempotency_key: key,
  }
}

const FIELDS: Readonly<Record<string, keyof Receiver>> = {
  'customer.tax_id': 'rfc',
  'customer.legal_name': 'legal_name',
  'customer.tax_system': 'tax_system',
  'customer.address.zip': 'zip_code',
  'customer.email': 'email',
  use: 'cfdi_use',
}

function refuseTaxData(body: unknown) {
  const { message, path, code } = errorSchema
    .catch({ message: JSON.stringify(body), path: null, code: null })
    .parse(body)
  const values = [code, message].filter(Boolean).join(': ')
  return refuse('tax-data-refused', { details: { field: (path && FIELDS[path]) || null, told: values } })
}

const isInconclusive = (status: number): boolean => status >= 500 || [401, 403, 408, 409, 429].includes(status)

async function callApi(options: FacturapiOptions, method: string, path: string, json?: unknown) {
  const response = await send(options, method, path, json)
  if (!isInconclusive(response.status)) return response
  const responseText = await response.text().catch(() => '')
  throw new GatewayUnavailable(`facturapi ${method} ${path}: ${response.status} ${responseText.slice(0, 200)}`)
}

const send = (
  { key, base = BASE, timeLimitMs = TIME_LIMIT_MS }: FacturapiOptions,
  method: string,
  path: string,
  json?: unknown,
): Promise<Response> =>
  fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(timeLimitMs),
    redirect: 'error',
  }).catch((error: Error) => {
    throw new GatewayUnavailable(`facturapi ${method} ${path}: ${error.message}`, { cause: error })
  })

const jsonOf = async (response: Response): Promise<unknown> => response.json().catch(() => null)
