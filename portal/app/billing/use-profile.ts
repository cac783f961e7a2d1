import { useRevalidator } from 'react-router'
import { cfdiUses, cfdiUsesOf, taxSystems, taxSystemsOf } from '@aforo/domain/commerce/billing/catalogues.ts'
import type { saveBillingProfile } from '@aforo/domain/commerce/billing/contract.ts'
import { checkProfile, tidyProfile } from '@aforo/domain/commerce/billing/profile.ts'
import { rfcKind, tidyRfc } from '@aforo/domain/commerce/billing/rfc.ts'
import type { BillingField, BillingProfile } from '@aforo/domain/commerce/billing/shapes.ts'
import { type FormFaults, textOf, useSubmitting } from '../account/submitting.ts'
import { callApi } from '../api/call-api.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { useFormContents } from '../ui/form-contents.ts'

/**
 * The billing form: regimes fit the RFC, uses fit the regime, errors on saving. While these are unknown, as before
 * hydration, all options are offered.
 */
export function useProfile(profile: BillingProfile | null) {
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const submitting = useSubmitting<BillingField>(async (data) => {
    const sent = tidyProfile(profileFrom(data))
    const wrong = checkProfile(sent)
    if (Object.keys(wrong).length > 0) return wrong
    const answer = await callApi<typeof saveBillingProfile>('PUT /billing_profile', { body: sent })
    if (!answer.ok) {
      const { message, details } = answer.failure
      return (details.fields as FormFaults<BillingField> | undefined) ?? { form: message }
    }
    success('Datos de facturación guardados.')
    await revalidate()
    return {}
  })
  const contents = useFormContents(submitting.form.ref, profileFrom)
  const { rfc, tax_system } = contents ?? { rfc: profile?.rfc ?? '', tax_system: profile?.tax_system ?? '' }
  const kind = rfcKind(tidyRfc(rfc))
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
