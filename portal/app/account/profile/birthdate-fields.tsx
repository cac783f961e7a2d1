import { useId } from 'react'
import { type LocalDate, monthName } from '@aforo/domain/values/days.ts'
import { Fault } from '../../ui/field.tsx'
import { partsOf } from './birthdate.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

export function BirthdateFields({ birthdate, fault }: { birthdate: LocalDate | null; fault?: string }) {
  const id = useId()
  const { day, month, year } = partsOf(birthdate)
  const faultProps = { 'aria-invalid': fault ? (true as const) : undefined, 'aria-describedby': fault ? id : undefined }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-small font-semibold">
        Fecha de nacimiento <span className="font-normal text-ink-2">(Opcional)</span>
      </legend>
      <div className="mt-1.5 grid grid-cols-[4.5rem_1fr_5.5rem] gap-2">
        <input
          {...faultProps}
          className="field-input"
          name="bday-day"
          aria-label="Día"
          placeholder="Día"
          inputMode="numeric"
          maxLength={2}
          autoComplete="bday-day"
          defaultValue={day}
        />
        <select
          {...faultProps}
          className="field-input"
          name="bday-month"
          aria-label="Mes"
          autoComplete="bday-month"
          defaultValue={month}
        >
          <option value="">Mes</option>
          {months.map((number) => (
            <option key={number} value={number}>
              {monthName(number)}
            </option>
          ))}
        </select>
        <input
          {...faultProps}
          className="field-input"
          name="bday-year"
          aria-label="Año"
          placeholder="Año"
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
          defaultValue={year}
        />
      </div>
      {fault && <Fault id={id}>{fault}</Fault>}
    </fieldset>
  )
}
