import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

export type Invoiced = { studio: string; name: string; title: string; total: string; rfc: string; address: string }

const facts = ({ title, total, rfc }: Invoiced) =>
  [
    ['Paquete', title],
    ['Total', total],
    ['RFC', rfc],
  ] as const

export const cfdiReadyWords = (invoice: Invoiced): MessageText => ({
  subject: `Tu factura de ${invoice.studio}: ${invoice.title}`,
  greeting: `Hola, ${invoice.name}`,
  paragraphs: ['Tu factura está lista. Descarga su PDF y su XML en tu cuenta.'],
  facts: facts(invoice),
  button: { label: 'Ver mis facturas', href: `${invoice.address}/mystudio/pagos` },
})

export const cfdiFailedWords = (invoice: Invoiced & { why: string }): MessageText => ({
  subject: `Corrige tus datos para tu factura de ${invoice.studio}`,
  greeting: `Hola, ${invoice.name}`,
  paragraphs: ['No pudimos emitir tu factura.', invoice.why, 'Corrige tus datos de facturación y pídela de nuevo.'],
  facts: facts(invoice),
  button: { label: 'Corregir mis datos', href: `${invoice.address}/mystudio/informacion` },
})
