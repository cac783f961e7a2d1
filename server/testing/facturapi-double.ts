import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { facturapi } from '../gateways/facturapi/facturapi.ts'
import type { AppParts } from '../app/open-app.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import { atEnd } from './at-end.ts'

export const DOUBLE_KEY = 'sk_test_de_ensayo'
type Fault = 'error' | 'too-many' | 'lost' | 'hangs'

const text = z.string().min(1)
const invoiceInput = z.strictObject({
  type: z.literal('I'),
  customer: z.strictObject({
    legal_name: text,
    tax_id: text,
    tax_system: z.string().regex(/^\d{3}$/),
    email: z.email(),
    address: z.strictObject({ zip: z.string().regex(/^\d{5}$/) }),
  }),
  items: z
    .array(
      z.strictObject({
        quantity: z.number().positive(),
        product: z.strictObject({
          description: text.max(1000),
          product_key: z.string().regex(/^\d{8}$/),
          unit_key: text,
          unit_name: text,
          price: z.number().positive(),
          tax_included: z.boolean(),
          taxes: z.array(z.strictObject({ type: z.literal('IVA'), rate: z.number() })),
        }),
      }),
    )
    .min(1),
  payment_form: z.string().regex(/^\d{2}$/),
  payment_method: z.enum(['PUE', 'PPD']),
  use: z.string().regex(/^(G0[123]|I0[1-8]|D(0[1-9]|10)|S01|CP01)$/),
  external_id: text,
  idempotency_key: text.max(255),
})
type Invoice = z.infer<typeof invoiceInput> & {
  id: string
  uuid: string
  status: 'valid' | 'canceled'
  cancellation_status: 'none' | 'pending' | 'accepted'
}

export type FacturapiDouble = {
  address: string
  stamper: NonNullable<AppParts['stamper']>
  invoices: Map<string, Invoice>
  faults: Fault[]
  slowCancellationRfcs: Set<string>
}

export async function startFacturapiDouble(): Promise<FacturapiDouble & { close: () => Promise<void> }> {
  const invoices = new Map<string, Invoice>()
  const idByKey = new Map<string, string>()
  const faults: Fault[] = []
  const slowCancellationRfcs = new Set<string>()
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${DOUBLE_KEY}`) return c.json({ message: 'API Key inválida' }, 401)
    const fault = faults.shift()
    if (fault === 'error') return c.json({ message: 'Internal server error' }, 500)
    if (fault === 'too-many') return c.json({ message: 'Too many requests' }, 429)
    await next()
    if (fault === 'lost') c.res = new Response('', { status: 502 })
    if (fault === 'hangs') await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve))
  })
  app.post('/v2/invoices', async (c) => {
    const parsed = invoiceInput.safeParse(await c.req.json())
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return c.json({ message: issue?.message ?? '', path: issue?.path.join('.') ?? '' }, 400)
    }
    const refusal = refusalOf(parsed.data)
    if (refusal) return c.json(refusal, 400)
    const knownId = idByKey.get(parsed.data.idempotency_key)
    if (knownId) return c.json(invoices.get(knownId))
    const invoice: Invoice = {
      ...parsed.data,
      id: createHash('sha256').update(parsed.data.idempotency_key).digest('hex').slice(0, 24),
      uuid: randomUUID().toUpperCase(),
      status: 'valid',
      cancellation_status: 'none',
    }
    invoices.set(invoice.id, invoice)
    idByKey.set(invoice.idempotency_key, invoice.id)
    return c.json(invoice)
  })
  app.get('/v2/invoices', (c) => {
    const data = [...invoices.values()].slice(0, Number(c.req.query('limit') ?? 50))
    return c.json({ page: 1, total_pages: 1, total_results: invoices.size, data })
  })
  app.delete('/v2/invoices/:id', (c) => {
    const invoice = invoices.get(c.req.param('id'))
    if (!invoice || !['02', '03'].includes(c.req.query('motive') ?? ''))
      return c.json({ message: 'No encontrada' }, 404)
    const staysPending = slowCancellationRfcs.has(invoice.customer.tax_id)
    Object.assign(
      invoice,
      staysPending ? { cancellation_status: 'pending' } : { status: 'canceled', cancellation_status: 'accepted' },
    )
    return c.json(invoice)
  })
  app.get('/v2/invoices/:id/:format', (c) => {
    const invoice = invoices.get(c.req.param('id'))
    if (!invoice) return c.json({ message: 'No encontrada' }, 404)
    return c.body(
      c.req.param('format') === 'xml' ? `<cfdi:Comprobante UUID="${invoice.uuid}"/>` : `%PDF-1.7 ${invoice.uuid}`,
    )
  })
  const port = await choosePort(0)
  const close = await listen(port, app.fetch)
  const address = `http://localhost:${port}`
  return {
    address,
    stamper: (base) => async () => {
      const { cfdi_provider, facturapi_key: key } = await base.settings()
      return cfdi_provider === 'none' ? null : facturapi({ key, base: address, timeLimitMs: 500 })
    },
    invoices,
    faults,
    slowCancellationRfcs,
    close,
  }
}

export async function openFacturapiDouble(): Promise<FacturapiDouble> {
  const double = await startFacturapiDouble()
  atEnd(double.close)
  return double
}

function refusalOf({ customer, items }: z.infer<typeof invoiceInput>) {
  if (/ S\.?A\.? DE C\.?V\.?$/.test(customer.legal_name)) {
    return { message: 'CFDI40145 - El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC.' }
  }
  if (customer.address.zip === '99999') {
    return { message: 'El código postal no corresponde al domicilio fiscal.', path: 'customer.address.zip' }
  }
  if (items[0]?.product.product_key === '00000000') return { message: 'CFDI40162 - La clave no existe.' }
  return null
}
