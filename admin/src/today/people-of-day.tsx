import { Link } from 'react-router'
import type { DayClass, PeopleOfDay as People } from '@aforo/domain/reporting/today/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { counted } from '@aforo/domain/values/spanish.ts'
import { Icon } from '../ui/icon.tsx'
import { personPath, rosterPath } from '../paths.ts'
import { Counted } from './counted.tsx'

type Props = { people: People; classes: readonly DayClass[]; zone: Zone }

export function PeopleOfDay({ people: { birthdays, penalties }, classes, zone }: Props) {
  const withNew = classes.filter(({ first_visits, cancelledAt }) => first_visits > 0 && cancelledAt === null)
  const isQuiet = withNew.length + birthdays.count + penalties.count === 0
  return (
    <section className="today-people" aria-labelledby="personas-del-dia">
      <h2 id="personas-del-dia">Personas</h2>
      {isQuiet && <p className="quiet">Sin primeras visitas, cumpleaños ni penalizaciones.</p>}
      <ul>
        {withNew.map((one) => (
          <li className="row-link" key={`nueva-${one.single_class_id}`}>
            <Icon name="star" />
            <span>
              <Link className="row-way" to={rosterPath(one.single_class_id)}>
                {counted(one.first_visits, 'primera visita', 'primeras visitas')}
              </Link>
              <small>
                {one.time} {one.class_type}
              </small>
            </span>
          </li>
        ))}
        {birthdays.named.map(({ customer_id, name, time }) => (
          <li className="row-link" key={`cumple-${customer_id}`}>
            <Icon name="heart" />
            <span>
              <Link className="row-way" to={personPath(customer_id)}>
                {name}
              </Link>
              <small>Cumple años; viene a las {time}</small>
            </span>
          </li>
        ))}
        {penalties.named.map(({ customer_id, name, end_date, no_shows }) => (
          <li className="row-link" key={`falta-${customer_id}-${end_date}`}>
            <Icon name="clock" />
            <span>
              <Link className="row-way" to={personPath(customer_id)}>
                {name}
              </Link>
              <small>
                Penalización por {counted(no_shows, 'falta', 'faltas')}, hasta{' '}
                {formatMoment(parseInstant(end_date), zone)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <More of={birthdays} words="cumpleaños más" />
      <More of={penalties} words="penalizaciones más" />
      <Counted
        of={[
          ['Primeras visitas', 'Personas con lugar hoy que nunca han asistido a una clase anterior.'],
          [
            'Cumpleaños',
            'Quien tiene lugar en una clase del día de su cumpleaños; quien nació un 29 de febrero, el 28 en otros años.',
          ],
          ['Penalizaciones', 'Las que empezaron en el día y nadie ha levantado.'],
        ]}
      />
    </section>
  )
}

function More({ of: { count, named }, words }: { of: { count: number; named: readonly unknown[] }; words: string }) {
  if (count <= named.length) return null
  return (
    <p className="quiet">
      y {count - named.length} {words}
    </p>
  )
}
