import { TextAreaInput, TextInput, ChoiceInput } from '../../ui/form/inputs.tsx'
import { RichInput } from '../../rich/rich-input.tsx'
import { valueToText, valueOf } from '../edits.ts'
import { useDraft } from '../use-draft.ts'
import { ColourField } from './colour-field.tsx'
import { PackageField } from './package-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SecretField } from './secret-field.tsx'
import { SwitchField } from './switch-field.tsx'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import type { FieldProps } from './field-props.ts'

export function SettingField({ name }: { name: string }) {
  const { all, edits, faults, write } = useDraft()
  const setting = all.get(name)
  if (!setting) return null
  const props = {
    setting,
    value: valueOf(setting, edits),
    fault: faults[name],
    onValue: (value: unknown) => write(name, value),
  }
  return (
    <div className="setting" id={`ajuste-${name}`} data-changed={name in edits || undefined}>
      <FieldByKind {...props} />
    </div>
  )
}

const MAX_LENGTHS: Partial<Record<AdminSetting['kind'], number>> = { css: 100_000, script: 50_000, json: 5000 }
const INPUT_MODES: Partial<Record<AdminSetting['kind'], 'url' | 'email' | 'tel'>> = {
  url: 'url',
  link: 'url',
  path: 'url',
  email: 'email',
  phone: 'tel',
}

function FieldByKind(props: FieldProps) {
  const { setting, value, fault, onValue } = props
  const { key, kind, label, hint } = setting
  if (setting.access === 'secret') return <SecretField {...props} />
  if (key === 'home_package_id' || key === 'signup_fee') return <PackageField {...props} />
  const shared = { label, hint, fault }
  switch (kind) {
    case 'flag':
      return <SwitchField {...props} />
    case 'whole':
    case 'number':
      return <NumberField {...props} />
    case 'choice':
      return <ChoiceInput {...shared} value={valueToText(value)} options={setting.options ?? []} onText={onValue} />
    case 'colour':
      return <ColourField {...props} />
    case 'file':
      return <PictureField {...props} />
    case 'html':
      return <RichInput {...shared} value={valueToText(value)} onHtml={onValue} />
    case 'css':
    case 'script':
    case 'json':
      return (
        <div className="setting-code">
          <TextAreaInput
            {...shared}
            rows={8}
            maxLength={MAX_LENGTHS[kind] ?? 2000}
            value={valueToText(value)}
            onText={onValue}
          />
        </div>
      )
    default:
      if (setting.long)
        return <TextAreaInput {...shared} maxLength={2000} value={valueToText(value)} onText={onValue} />
      return (
        <TextInput
          {...shared}
          maxLength={2000}
          inputMode={INPUT_MODES[kind] ?? 'text'}
          spellCheck={kind === 'text'}
          autoComplete="off"
          placeholder={valueToText(setting.default)}
          value={valueToText(value)}
          onText={onValue}
        />
      )
  }
}

function NumberField({ setting, value, fault, onValue }: FieldProps) {
  const { label, hint, unit, min = 0, max = 0 } = setting
  const bounds = max < 100_000 ? ` De ${min} a ${max}${unit ? ` ${unit}` : ''}.` : unit ? ` En ${unit}.` : ''
  return (
    <div className="setting-number">
      <TextInput
        label={label}
        hint={`${hint}${bounds}`}
        fault={fault}
        type="number"
        inputMode={min < 0 ? 'text' : 'numeric'}
        min={min}
        max={max}
        value={valueToText(value)}
        onText={(text) => onValue(text === '' ? '' : Number(text))}
      />
    </div>
  )
}
