import { weekdayName } from '@aforo/domain/values/days.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { CheckboxInput, ChoiceInput, TextInput } from '../../ui/form/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { SizeInputs } from '../classes/size-inputs.tsx'
import { sizeOf, type WeekCoach, type WeekRow, type WeekType } from './week-rows.ts'

type Props = {
  week: WeekRow
  types: readonly WeekType[]
  coaches: readonly WeekCoach[]
  faults: Readonly<Record<string, string>>
  clashes: boolean
  onChange: (patch: Partial<WeekRow>) => void
  onRemove: () => void
}

export function WeekFields({ week, types, coaches, faults, clashes, onChange, onRemove }: Props) {
  const { row, class_type_id, instructor_id, weekdays, time, allowsClashes } = week
  const type = types.find(({ id }) => id === class_type_id)
  return (
    <fieldset className="opening-card">
      <legend className="unseen">{`${type?.name ?? 'Clase'} a las ${time}`}</legend>
      <div className="opening-row week-row">
        <ChoiceInput
          label="Clase"
          value={String(class_type_id)}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          onText={(id) =>
            onChange({ class_type_id: Number(id), ...sizeOf(types.find((other) => other.id === Number(id))) })
          }
        />
        <ChoiceInput
          label="Coach"
          value={String(instructor_id ?? '')}
          options={[
            ...coaches.map((coach) => ({ value: String(coach.id), label: fullName(coach) })),
            { value: '', label: 'Por decidir' },
          ]}
          onText={(id) => onChange({ instructor_id: id === '' ? null : Number(id) })}
        />
        <TextInput
          label="Hora"
          type="time"
          step={300}
          value={time}
          fault={faults[`time-${row}`]}
          onText={(text) => onChange({ time: text })}
        />
        <Weekdays
          {...{ weekdays }}
          fault={faults[`weekdays-${row}`]}
          onWeekdays={(days) => onChange({ weekdays: days })}
        />
      </div>
      <div className="opening-card-foot">
        <Size {...{ week, faults, onChange }} />
        <button
          type="button"
          className="icon-button"
          aria-label={`Quitar ${type?.name ?? 'este renglón'} de las ${time}`}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      </div>
      {faults[`row-${row}`] && (
        <p className="field-fault" role="alert">
          {faults[`row-${row}`]}
        </p>
      )}
      {clashes && (
        <CheckboxInput
          label="Son dos salas: crear de todos modos"
          value={allowsClashes}
          onChange={(yes) => onChange({ allowsClashes: yes })}
        />
      )}
    </fieldset>
  )
}

type WeekdaysProps = { weekdays: readonly number[]; fault: string | undefined; onWeekdays: (days: number[]) => void }

const Weekdays = ({ weekdays, fault, onWeekdays }: WeekdaysProps) => (
  <fieldset className="week-days">
    <legend>Días</legend>
    {[1, 2, 3, 4, 5, 6, 7].map((day) => (
      <label key={day} className="week-day">
        <input
          type="checkbox"
          aria-label={weekdayName(day)}
          aria-invalid={fault ? true : undefined}
          checked={weekdays.includes(day)}
          onChange={({ target }) =>
            onWeekdays(target.checked ? [...weekdays, day] : weekdays.filter((other) => other !== day))
          }
        />
        <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
      </label>
    ))}
    {fault && <p className="field-fault">{fault}</p>}
  </fieldset>
)

function Size({ week, faults, onChange }: Pick<Props, 'week' | 'faults' | 'onChange'>) {
  const { row, minutes, seats } = week
  const isWrong = faults[`minutes-${row}`] !== undefined || faults[`seats-${row}`] !== undefined
  return (
    <details className="opening-more" open={isWrong || undefined}>
      <summary>
        {minutes} min · {seats} lugares
      </summary>
      <div className="opening-row size-row">
        <SizeInputs size={week} faults={faults} onChange={onChange} />
      </div>
    </details>
  )
}
