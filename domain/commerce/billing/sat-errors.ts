import type { BillingField } from './shapes.ts'

const SENTENCES: Readonly<Record<BillingField, string>> = {
  rfc: 'El RFC no está en el padrón del SAT. Revísalo en tu constancia de situación fiscal.',
  legal_name:
    'El nombre o razón social no es el que el SAT tiene para tu RFC. Escríbelo como está en tu constancia, sin «S.A. de C.V.».',
  tax_system: 'El régimen fiscal no es el que el SAT tiene para tu RFC.',
  zip_code: 'El código postal no es el de tu domicilio fiscal.',
  cfdi_use: 'El uso de CFDI no es posible con tu régimen fiscal.',
  email: 'El correo no es válido.',
}
export const rejectedSentence = (field: BillingField | null): string =>
  field ? SENTENCES[field] : 'No pudimos emitir tu factura. Escríbenos y la revisamos contigo.'

/** Error codes of the SAT about the receiver of a CFDI 4.0. */
const CODES: readonly (readonly [RegExp, BillingField])[] = [
  [/CFDI4014[34]/, 'rfc'],
  [/CFDI4014[56]/, 'legal_name'],
  [/CFDI4014[789]/, 'zip_code'],
  [/CFDI4015[789]/, 'tax_system'],
  [/CFDI4016[01]/, 'cfdi_use'],
]
/** The field that an SAT refusal is about, by its code; null for other codes. */
export const fieldOfSatCode = (text: string): BillingField | null =>
  CODES.find(([code]) => code.test(text))?.[1] ?? null
