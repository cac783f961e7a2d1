import type { Control } from 'react-hook-form'
import { periodWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { Period } from '@aforo/domain/commerce/packages/shapes.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import type { PackageValues } from './package-values.ts'

type Props = {
  control: Control<PackageValues>
  label: string
  max: number
  length: 'subscription_interval' | 'free_trial_length'
  period: 'subscription_period' | 'free_trial_period'
}
const PERIODS: readonly Period[] = ['day', 'month', 'year']

/** A number of days, months or years (9.10). */
export const PeriodInput = ({ control, label, max, length, period }: Props) => (
  <div className="field-pair">
    <TextField control={control} name={length} label={label} type="number" inputMode="numeric" min={1} max={max} />
    <ChoiceField
      control={control}
      name={period}
      label="Unidad"
      options={PERIODS.map((value) => ({ value, label: periodWords(2, value).slice(2) }))}
    />
  </div>
)
