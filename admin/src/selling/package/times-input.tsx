import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
const FRESH: AllowedTimes = { weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '12:00' }
type Props = { times: AllowedTimes[]; fault: string | undefined; onTimes: (times: AllowedTimes[]) => void }

/** The days and hours in which its classes may be taken; none is any hour (3.10). */
export function TimesInput({ times, fault, onTimes }: Props) {
  const change = (at: number, patch: Partial<AllowedTimes>) =>
    onTimes(times.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <fieldset className="parts">
      <legend>Horario permitido</legend>
      {times.length === 0 && <p className="quiet">A cualquier hora, cualquier día.</p>}
      {fault && <p className="field-fault">{fault}</p>}
      {times.map((one, at) => (
        <div key={at} className="part">
          <Days
            named={`Días del horario ${at + 1}`}
            weekdays={one.weekdays}
            onDays={(weekdays) => change(at, { weekdays })}
          />
          <div className="part-fields">
            <TextInput label="Desde" type="time" value={one.from} onText={(from) => change(at, { from })} />
            <TextInput
              label="Hasta"
              type="time"
              value={one.to === '24:00' ? '23:59' : one.to}
              onText={(to) => change(at, { to: to === '23:59' ? '24:00' : to })}
            />
            <Button look="outline" onClick={() => onTimes(times.filter((_, index) => index !== at))}>
              <Icon name="x" />
              Quitar
            </Button>
          </div>
        </div>
      ))}
      <Button look="outline" onClick={() => onTimes([...times, FRESH])}>
        <Icon name="plus" />
        Agregar horario
      </Button>
    </fieldset>
  )
}

function Days({ named, weekdays, onDays }: { named: string; weekdays: number[]; onDays: (days: number[]) => void }) {
  const toggle = (day: number) =>
    onDays(
      weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].toSorted((a, b) => a - b),
    )
  return (
    <div className="days" role="group" aria-label={named}>
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
