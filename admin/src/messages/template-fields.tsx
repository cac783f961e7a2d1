import { templatePlaceholders } from '@aforo/domain/notifications/admin/check-settings.ts'
import type { KindSettings } from '@aforo/domain/notifications/admin/shapes.ts'
import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { TextInput } from '../ui/form/inputs.tsx'

type Props = {
  kind: MessageKind
  chosen: KindSettings
  fault: string | undefined
  onChange: (patch: Partial<KindSettings>) => void
}

export function TemplateFields({ kind, chosen, fault, onChange }: Props) {
  return (
    <fieldset className="kind-template">
      <legend>Plantilla de WhatsApp</legend>
      <p className="field-hint">
        Créala y apruébala en Meta; sin ella este mensaje no sale por WhatsApp. Meta cobra cada mensaje que entrega.
      </p>
      <div className="field-pair">
        <TextInput
          label="Nombre"
          hint="Como en Meta: minúsculas y guiones bajos."
          pattern="[a-z0-9_]{1,512}"
          value={chosen.whatsapp_template ?? ''}
          onText={(text) => onChange({ whatsapp_template: text === '' ? null : text })}
        />
        <TextInput
          label="Idioma"
          hint="Como es_MX."
          pattern="[a-z]{2,3}(_[A-Z]{2})?"
          required
          value={chosen.whatsapp_language}
          onText={(whatsapp_language) => onChange({ whatsapp_language })}
        />
      </div>
      <TextInput
        label="Datos, en orden"
        hint={`Separados por comas, uno por cada {{1}}, {{2}}… Puedes usar ${templatePlaceholders(kind).join(', ')}.`}
        fault={fault}
        value={chosen.whatsapp_parameters.join(', ')}
        onText={(text) => onChange({ whatsapp_parameters: parseNames(text) })}
      />
    </fieldset>
  )
}

const parseNames = (text: string): string[] => (text.trim() === '' ? [] : text.split(',').map((name) => name.trim()))
