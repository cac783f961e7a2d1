import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cfdiUses, cfdiUsesOf, taxSystems, taxSystemsOf } from 'studio/billing/catalogues.ts'
import type { keepBillingProfile } from 'studio/billing/contract.ts'
import { checkProfile, tidyProfile } from 'studio/billing/profile.ts'
import { rfcKind, tidyRfc } from 'studio/billing/rfc.ts'
import type { BillingField, BillingProfile } from 'studio/billing/shapes.ts'
import { type FormFaults, textOf, useSubmitting } from '../account/submitting.ts'
import { ask } from '../api/ask.ts'
import { useAlerts } from '../ui/alerts.tsx'

/**
 * The form of her data: the régimen fits whose RFC it is, the use fits the régimen, and saving says what is wrong. While
 * neither is known, as before any script runs, all of them are offered.
 */
export function useProfile(profile: BillingProfile | null) {
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const [rfc, setRfc] = useState(profile?.rfc ?? '')
  const [system, setSystem] = useState(profile?.tax_system ?? '')
  const [use, setUse] = useState(profile?.cfdi_use ?? '')
  const kind = rfcKind(tidyRfc(rfc))
  const systems = kind ? taxSystemsOf(kind) : taxSystems
  const isChosen = systems.some(({ key }) => key === system)
  const submitting = useSubmitting<BillingField>(async (data) => {
    const sent = tidyProfile(profileFrom(data))
    const wrong = checkProfile(sent)
    if (Object.keys(wrong).length > 0) return wrong
    const answer = await ask<typeof keepBillingProfile>('PUT /billing_profile', { body: sent })
    if (!answer.ok) {
      const { message, details } = answer.failure
      return (details.fields as FormFaults<BillingField> | undefined) ?? { form: message }
    }
    setRfc(answer.value.billing_profile.rfc)
    success('Datos de facturación guardados.')
    await revalidate()
    return {}
  })
  return {
    ...submitting,
    rfc: { value: rfc, set: setRfc },
    system: { value: system, set: setSystem, options: systems },
    use: { value: use, set: setUse, options: isChosen ? cfdiUsesOf(system) : cfdiUses },
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
