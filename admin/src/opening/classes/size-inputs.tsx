import { TextInput } from '../../ui/form/inputs.tsx'

type Size = { row: number; minutes: string; seats: string }
type Props = {
  size: Size
  faults: Readonly<Record<string, string>>
  onChange: (patch: { minutes: string } | { seats: string }) => void
}

export const SizeInputs = ({ size: { row, minutes, seats }, faults, onChange }: Props) => (
  <>
    <TextInput
      label="Minutos"
      type="number"
      inputMode="numeric"
      value={minutes}
      fault={faults[`minutes-${row}`]}
      onText={(text) => onChange({ minutes: text })}
    />
    <TextInput
      label="Lugares"
      type="number"
      inputMode="numeric"
      value={seats}
      fault={faults[`seats-${row}`]}
      onText={(text) => onChange({ seats: text })}
    />
  </>
)
