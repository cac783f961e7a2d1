import { useList } from '../../api/records.ts'
import { ChoiceInput } from '../../ui/inputs.tsx'
import type { PackageRecord } from '../../selling/calls.ts'
import { textOf } from '../edits.ts'
import type { FieldProps } from './field-props.ts'

export function PackageField({ setting, value, fault, onValue }: FieldProps) {
  const { data = [] } = useList<PackageRecord>('class_packages')
  const chosen = textOf(value)
  const listed = data.map(({ class_package_id, title }) => ({ value: String(class_package_id), label: title }))
  const isListed = listed.some((one) => one.value === chosen)
  const options = [
    ...(setting.default === null ? [{ value: '', label: 'Ninguno' }] : []),
    ...(isListed || chosen === '' ? [] : [{ value: chosen, label: `Paquete ${chosen}` }]),
    ...listed,
  ]
  return (
    <ChoiceInput
      label={setting.label}
      hint={setting.hint}
      fault={fault}
      value={chosen}
      options={options}
      onText={(text) => onValue(text === '' ? null : Number(text))}
    />
  )
}
