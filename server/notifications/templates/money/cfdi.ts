import type { Words } from '@aforo/domain/notifications/words.ts'

export type Invoiced = { studio: string; name: string; title: string; total: string; rfc: string; address: string }

const facts = ({ title, total, rfc }: Invoiced) =>
  [
    ['Paquete', title],
    ['Total', total],
    ['RFC', rfc],
  ] as const

export const cfdiReadyWords = (told: Invoiced): Words => ({
  subject: `Tu factura de ${told.studio}: ${told.title}`,
  greeting: `Hola, ${told.name}`,
  paragraphs: ['Tu factura está lista. Descarga su PDF y su XML en tu cuenta.'],
  facts: facts(told),
  button: { label: 'Ver mis facturas', href: `${told.address}/mystudio/pagos` },
})

export const cfdiFailedWords = (told: Invoiced & { why: string }): Words => ({
  subject: `Corrige tus datos para tu factura de ${told.studio}`,
  greeting: `Hola, ${told.name}`,
  paragraphs: ['No pudimos emitir tu factura.', told.why, 'Corrige tus datos de facturación y pídela de nuevo.'],
  facts: facts(told),
  button: { label: 'Corregir mis datos', href: `${told.address}/mystudio/informacion` },
})
