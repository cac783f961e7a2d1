import { periodWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { Period } from '@aforo/domain/commerce/packages/shapes.ts'
import { ChoiceInput, TextInput } from '../../ui/inputs.tsx'

type Props = {
  label: string
  max: number
  length: string
  period: Period
  faults: { length: string | undefined; period: string | undefined }
  onLength: (length: string) => void
  onPeriod: (period: Period) => void
}
const PERIODS: readonly Period[] = ['day', 'month', 'year']

/** A number of days, months or years (9.10). */
export const PeriodInput = ({ label, max, length, period, faults, onLength, onPeriod }: Props) => (
  <div className="field-pair">
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      value={length}
      fault={faults.length}
      onText={onLength}
    />
    <ChoiceInput
      label="Unidad"
      value={period}
      fault={faults.period}
      options={PERIODS.map((value) => ({ value, label: periodWords(2, value).slice(2) }))}
      onText={(value) => onPeriod(value as Period)}
    />
  </div>
)
