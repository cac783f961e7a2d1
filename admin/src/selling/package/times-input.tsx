import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
const NEW_TIMES: AllowedTimes = { weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '12:00' }
type Props = { times: AllowedTimes[]; fault: string | undefined; onTimes: (times: AllowedTimes[]) => void }

/** The days and hours in which classes of the package can be booked. An empty list means any time (3.10). */
export function TimesInput({ times, fault, onTimes }: Props) {
  const change = (position: number, patch: Partial<AllowedTimes>) =>
    onTimes(times.map((timeRange, index) => (index === position ? { ...timeRange, ...patch } : timeRange)))
  return (
    <fieldset className="parts">
      <legend>Horario permitido</legend>
      {times.length === 0 && <p className="quiet">A cualquier hora, cualquier día.</p>}
      {fault && <p className="field-fault">{fault}</p>}
      {times.map((timeRange, position) => (
        <div key={position} className="part">
          <Days
            label={`Días del horario ${position + 1}`}
            weekdays={timeRange.weekdays}
            onDays={(weekdays) => change(position, { weekdays })}
          />
          <div className="part-fields">
            <TextInput label="Desde" type="time" value={timeRange.from} onText={(from) => change(position, { from })} />
            <TextInput
              label="Hasta"
              type="time"
              value={timeRange.to === '24:00' ? '23:59' : timeRange.to}
              onText={(to) => change(position, { to: to === '23:59' ? '24:00' : to })}
            />
            <Button look="outline" onClick={() => onTimes(times.filter((_, index) => index !== position))}>
              <Icon name="x" />
              Quitar
            </Button>
          </div>
        </div>
      ))}
      <Button look="outline" onClick={() => onTimes([...times, NEW_TIMES])}>
        <Icon name="plus" />
        Agregar horario
      </Button>
    </fieldset>
  )
}

function Days({ label, weekdays, onDays }: { label: string; weekdays: number[]; onDays: (days: number[]) => void }) {
  const toggle = (day: number) =>
    onDays(
      weekdays.includes(day)
        ? weekdays.filter((otherDay) => otherDay !== day)
        : [...weekdays, day].toSorted((day1, day2) => day1 - day2),
    )
  return (
    <div className="days" role="group" aria-label={label}>
      {DAYS.map((name, index) => (
        <button
          key={name}
          type="button"
          className="day-toggle"
          aria-pressed={weekdays.includes(index + 1)}
          onClick={() => toggle(index + 1)}
        >
          <span className="unseen">{name}</span>
          <span aria-hidden="true">{name.slice(0, 2)}</span>
        </button>
      ))}
    </div>
  )
}
