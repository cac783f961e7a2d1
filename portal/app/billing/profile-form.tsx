import type { BillingProfile } from '@aforo/domain/commerce/billing/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault, Field } from '../ui/field.tsx'
import { SelectField } from './select-field.tsx'
import { useBillingProfile } from './use-profile.ts'

export function ProfileForm({ profile, email }: { profile: BillingProfile | null; email: string }) {
  const { systems, uses, faults, working, form } = useBillingProfile(profile)
  return (
    <form {...form} className="billing-form">
      <Field
        {...TEXT_FIELD}
        label="RFC"
        name="rfc"
        autoCapitalize="characters"
        maxLength={20}
        defaultValue={profile?.rfc}
        fault={faults.rfc}
      />
      <Field
        {...TEXT_FIELD}
        label="Código postal fiscal"
        name="zip_code"
        inputMode="numeric"
        maxLength={5}
        defaultValue={profile?.zip_code}
        fault={faults.zip_code}
      />
      <Field
        {...TEXT_FIELD}
        label="Nombre o razón social"
        name="legal_name"
        maxLength={254}
        defaultValue={profile?.legal_name}
        hint="Como está en tu constancia de situación fiscal, sin «S.A. de C.V.»."
        fault={faults.legal_name}
      />
      <Field
        label="Correo para tus facturas"
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={profile?.email ?? email}
        fault={faults.email}
      />
      <SelectField
        label="Régimen fiscal"
        name="tax_system"
        options={systems}
        preset={profile?.tax_system}
        fault={faults.tax_system}
      />
      <SelectField
        label="Uso de CFDI"
        name="cfdi_use"
        options={uses}
        preset={profile?.cfdi_use}
        fault={faults.cfdi_use}
      />
      <div className="billing-save">
        {faults.form && <Fault>{faults.form}</Fault>}
        <Button type="submit" working={working}>
          Guardar datos
        </Button>
      </div>
    </form>
  )
}

const TEXT_FIELD = { required: true, autoComplete: 'off', spellCheck: false } as const
