import { weekdayName } from '@aforo/domain/values/days.ts'
import { Field } from '../../ui/form/field.tsx'
import { useStudio } from '../../api/studio.ts'
import { goesOnWords } from './change-words.ts'
import { SelectField } from './class-fields.tsx'
import type { RepeatDraft } from './class-draft.ts'

type Props = { repeating: RepeatDraft; onRepeating: (repeating: RepeatDraft) => void }

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const intervals = [
  { id: 1, name: 'Cada semana' },
  { id: 2, name: 'Cada 2 semanas' },
  { id: 3, name: 'Cada 3 semanas' },
  { id: 4, name: 'Cada 4 semanas' },
]
const endings = [
  { id: 1, name: 'Sin fecha de término', ends: 'never' },
  { id: 2, name: 'Hasta una fecha', ends: 'until' },
  { id: 3, name: 'Un número de veces', ends: 'count' },
] as const

export function RepeatFields({ repeating, onRepeating }: Props) {
  const update = (change: Partial<RepeatDraft>) => onRepeating({ ...repeating, ...change })
  const toggle = (day: number) =>
    repeating.weekdays.includes(day)
      ? repeating.weekdays.filter((otherDay) => otherDay !== day)
      : [...repeating.weekdays, day]
  return (
    <div className="repeat">
      <fieldset className="field chips">
        <legend>Días</legend>
        {weekdays.map((day) => (
          <label key={day} className="tick-chip">
            <input
              type="checkbox"
              aria-label={weekdayName(day)}
              checked={repeating.weekdays.includes(day)}
              onChange={() => update({ weekdays: toggle(day) })}
            />
            <span>{weekdayName(day).slice(0, 3)}</span>
          </label>
        ))}
      </fieldset>
      <div className="field-row">
        <SelectField
          label="Cada cuánto"
          value={repeating.interval}
          options={intervals}
          onChoice={(interval) => update({ interval: interval ?? 1 })}
        />
        <SelectField
          label="Termina"
          value={endings.find(({ ends }) => ends === repeating.ends)?.id ?? 1}
          options={endings}
          onChoice={(id) => update({ ends: endings.find((ending) => ending.id === id)?.ends ?? 'never' })}
        />
      </div>
      <Ending {...{ repeating, put: update }} />
    </div>
  )
}

function Ending({ repeating, put: update }: { repeating: RepeatDraft; put: (change: Partial<RepeatDraft>) => void }) {
  const { settings } = useStudio()
  if (repeating.ends === 'never') return <p className="quiet">{goesOnWords(settings.schedule_horizon_weeks)}</p>
  if (repeating.ends === 'until') {
    return (
      <Field
        label="Última fecha"
        type="date"
        required
        value={repeating.until}
        onChange={({ target }) => update({ until: target.value })}
      />
    )
  }
  return (
    <Field
      label="Veces"
      type="number"
      inputMode="numeric"
      min={1}
      max={200}
      required
      value={repeating.count || ''}
      onChange={({ target }) => update({ count: Number(target.value) })}
    />
  )
}
