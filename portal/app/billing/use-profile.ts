import { useRevalidator } from 'react-router'
import { cfdiUses, cfdiUsesOf, taxSystems, taxSystemsOf } from '@aforo/domain/commerce/billing/catalogues.ts'
import type { saveBillingProfile } from '@aforo/domain/commerce/billing/contract.ts'
import { checkProfile, normalizeProfile } from '@aforo/domain/commerce/billing/profile.ts'
import { rfcKind, normalizeRfc } from '@aforo/domain/commerce/billing/rfc.ts'
import type { BillingField, BillingProfile } from '@aforo/domain/commerce/billing/shapes.ts'
import { type FormFaults, textOf, useFormSubmit } from '../account/use-form-submit.ts'
import { callApi } from '../api/call-api.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { useFormValues } from '../ui/use-form-values.ts'

/**
 * State of the billing form. The RFC limits the tax regimes, and the regime limits the uses; until they are known, for
 * example before hydration, all options are offered.
 */
export function useBillingProfile(profile: BillingProfile | null) {
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const submitting = useFormSubmit<BillingField>(async (data) => {
    const newProfile = normalizeProfile(profileFrom(data))
    const fieldFaults = checkProfile(newProfile)
    if (Object.keys(fieldFaults).length > 0) return fieldFaults
    const response = await callApi<typeof saveBillingProfile>('PUT /billing_profile', { body: newProfile })
    if (!response.ok) {
      const { message, details } = response.failure
      return (details.fields as FormFaults<BillingField> | undefined) ?? { form: message }
    }
    success('Datos de facturación guardados.')
    await revalidate()
    return {}
  })
  const contents = useFormValues(submitting.form.ref, profileFrom)
  const { rfc, tax_system } = contents ?? { rfc: profile?.rfc ?? '', tax_system: profile?.tax_system ?? '' }
  const kind = rfcKind(normalizeRfc(rfc))
  const systems = kind ? taxSystemsOf(kind) : taxSystems
  return {
    ...submitting,
    systems,
    uses: systems.some(({ key }) => key === tax_system) ? cfdiUsesOf(tax_system) : cfdiUses,
  }
}

const profileFrom = (data: FormData): BillingProfile => ({
  rfc: textOf(data, 'rfc'),
  legal_name: textOf(data, 'legal_name'),
  tax_system: textOf(data, 'tax_system'),
  zip_code: textOf(data, 'zip_code'),
  cfdi_use: textOf(data, 'cfdi_use'),
  email: textOf(data, 'email'),
})
