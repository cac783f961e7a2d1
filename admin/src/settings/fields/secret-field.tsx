import { formatDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { valueToText } from '../edits.ts'
import { useDraft } from '../use-draft.ts'
import type { FieldProps } from './field-props.ts'

/** A secret can be replaced or removed, never read. The field only shows since when it is set (R16). */
export function SecretField({ setting, value, fault, onValue }: FieldProps) {
  const { calendar } = useStudio()
  const { edits } = useDraft()
  const isWriting = setting.key in edits || !setting.is_set
  const since = setting.changed_at && formatDate(new Date(setting.changed_at), calendar.zone)
  if (setting.key in edits && value === null) {
    return (
      <StoredSecret {...{ setting, fault }} statusText="Se quitará al guardar">
        <Button look="outline" onClick={() => onValue(undefined)}>
          No quitar
        </Button>
      </StoredSecret>
    )
  }
  if (!isWriting) {
    return (
      <StoredSecret {...{ setting, fault }} statusText={since ? `Guardado el ${since}` : 'Guardado'}>
        <Button look="outline" aria-label={`Cambiar: ${setting.label}`} onClick={() => onValue('')}>
          Cambiar
        </Button>
        <Button look="quiet" aria-label={`Quitar: ${setting.label}`} onClick={() => onValue(null)}>
          Quitar
        </Button>
      </StoredSecret>
    )
  }
  return (
    <TextInput
      label={setting.label}
      hint={setting.hint}
      fault={fault}
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      value={valueToText(value)}
      onText={(text) => onValue(text === '' ? undefined : text)}
    />
  )
}

type StoredSecretProps = Pick<FieldProps, 'setting' | 'fault'> & { statusText: string; children: React.ReactNode }
function StoredSecret({ setting, fault, statusText, children }: StoredSecretProps) {
  return (
    <div className="field" role="group" aria-label={setting.label}>
      <span className="field-name">{setting.label}</span>
      <div className="setting-secret">
        <span>{statusText}</span>
        {children}
      </div>
      <p className="field-hint">{setting.hint}</p>
      {fault && <p className="field-fault">{fault}</p>}
    </div>
  )
}
