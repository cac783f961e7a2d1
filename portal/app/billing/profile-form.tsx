import type { BillingProfile } from '@aforo/domain/commerce/billing/shapes.ts'
import { Button } from '../ui/button.tsx'
import { Fault, Field } from '../ui/field.tsx'
import { Choice } from './choice.tsx'
import { useProfile } from './use-profile.ts'

export function ProfileForm({ profile, email }: { profile: BillingProfile | null; email: string }) {
  const { systems, uses, faults, working, form } = useProfile(profile)
  return (
    <form {...form} className="billing-form">
      <Field
        {...TYPED}
        label="RFC"
        name="rfc"
        autoCapitalize="characters"
        maxLength={20}
        defaultValue={profile?.rfc}
        fault={faults.rfc}
      />
      <Field
        {...TYPED}
        label="Código postal fiscal"
        name="zip_code"
        inputMode="numeric"
        maxLength={5}
        defaultValue={profile?.zip_code}
        fault={faults.zip_code}
      />
      <Field
        {...TYPED}
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
      <Choice
        label="Régimen fiscal"
        name="tax_system"
        options={systems}
        preset={profile?.tax_system}
        fault={faults.tax_system}
      />
      <Choice label="Uso de CFDI" name="cfdi_use" options={uses} preset={profile?.cfdi_use} fault={faults.cfdi_use} />
      <div className="billing-save">
        {faults.form && <Fault>{faults.form}</Fault>}
        <Button type="submit" working={working}>
          Guardar datos
        </Button>
      </div>
    </form>
  )
}

const TYPED = { required: true, autoComplete: 'off', spellCheck: false } as const
