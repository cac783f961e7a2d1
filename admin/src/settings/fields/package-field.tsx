import { useAllRecords } from '../../api/records.ts'
import { ChoiceInput } from '../../ui/form/inputs.tsx'
import type { PackageRecord } from '../../selling/shop-resources.ts'
import { valueToText } from '../edits.ts'
import type { FieldProps } from './field-props.ts'

export function PackageField({ setting, value, fault, onValue }: FieldProps) {
  const { data } = useAllRecords<PackageRecord>('class_packages')
  const chosen = valueToText(value)
  const packageOptions = data.map(({ class_package_id, title }) => ({ value: String(class_package_id), label: title }))
  const isListed = packageOptions.some((option) => option.value === chosen)
  const options = [
    ...(setting.default === null ? [{ value: '', label: 'Ninguno' }] : []),
    ...(isListed || chosen === '' ? [] : [{ value: chosen, label: `Paquete ${chosen}` }]),
    ...packageOptions,
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
