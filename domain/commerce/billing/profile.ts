import { isEmail, normalEmail } from '../../values/email.ts'
import { allow } from '../../values/refusal.ts'
import { cfdiUsesOf, taxSystemsOf } from './catalogues.ts'
import { refuse } from './refusals.ts'
import { rfcKind, normalizeRfc } from './rfc.ts'
import type { BillingField, BillingProfile } from './shapes.ts'

export type BillingFaults = Partial<Record<BillingField, string>>

export const normalizeProfile = (input: BillingProfile): BillingProfile => ({
  ...input,
  rfc: normalizeRfc(input.rfc),
  legal_name: input.legal_name.toUpperCase().replace(/\s+/g, ' ').trim(),
  zip_code: input.zip_code.trim(),
  email: normalEmail(input.email),
})

/** Faults of a normalized profile, by field. The régimen must fit the RFC, and the use the régimen. */
export function checkProfile({
  rfc,
  legal_name,
  tax_system,
  zip_code,
  cfdi_use,
  email,
}: BillingProfile): BillingFaults {
  const faults: BillingFaults = {}
  const kind = rfcKind(rfc)
  const system = kind && taxSystemsOf(kind).find(({ key }) => key === tax_system)
  if (!kind) faults.rfc = 'Escribe un RFC válido: 13 caracteres de una persona, 12 de una empresa.'
  if (legal_name === '') faults.legal_name = 'Escribe tu nombre o razón social como está en tu constancia.'
  if (kind && !system) faults.tax_system = 'Elige un régimen fiscal que corresponda a tu RFC.'
  if (!/^\d{5}$/.test(zip_code)) faults.zip_code = 'Escribe el código postal de tu domicilio fiscal, de 5 dígitos.'
  if (system && !cfdiUsesOf(tax_system).some(({ key }) => key === cfdi_use)) {
    faults.cfdi_use = 'Elige un uso de CFDI que tu régimen fiscal permita.'
  }
  if (!isEmail(email)) faults.email = 'Escribe un correo válido.'
  return faults
}

/**
 * Decides whether a profile can be saved: returns it normalized as the tax office requires, or a sentence for each
 * wrong field.
 */
export function decideProfile(input: BillingProfile) {
  const profile = normalizeProfile(input)
  const fields = checkProfile(profile)
  return Object.keys(fields).length === 0 ? allow(profile) : refuse('billing-data-wrong', { details: { fields } })
}
