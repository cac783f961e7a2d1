import { Link } from 'react-router'
import type { DayClass, PeopleOfDay as People } from '@aforo/domain/reporting/today/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { personPath, rosterPath } from '../paths.ts'
import { HowItIsCounted } from './how-it-is-counted.tsx'

type Props = { people: People; classes: readonly DayClass[]; zone: Zone }

export function PeopleOfDay({ people: { birthdays, penalties }, classes, zone }: Props) {
  const classesWithFirstVisits = classes.filter(
    ({ first_visits, cancelledAt }) => first_visits > 0 && cancelledAt === null,
  )
  const isEmpty = classesWithFirstVisits.length + birthdays.count + penalties.count === 0
  return (
    <section className="today-people" aria-labelledby="personas-del-dia">
      <h2 id="personas-del-dia">Personas</h2>
      {isEmpty && <p className="quiet">Sin primeras visitas, cumpleaños ni penalizaciones.</p>}
      <ul>
        {classesWithFirstVisits.map((dayClass) => (
          <li className="row-link" key={`nueva-${dayClass.single_class_id}`}>
            <Icon name="star" />
            <span>
              <Link className="row-way" to={rosterPath(dayClass.single_class_id)}>
                {countWords(dayClass.first_visits, 'primera visita', 'primeras visitas')}
              </Link>
              <small>
                {dayClass.time} {dayClass.class_type}
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
                Penalización por {countWords(no_shows, 'falta', 'faltas')}, hasta{' '}
                {formatMoment(parseInstant(end_date), zone)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <HiddenCount of={birthdays} words="cumpleaños más" />
      <HiddenCount of={penalties} words="penalizaciones más" />
      <HowItIsCounted
        explanations={[
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

function HiddenCount({
  of: { count, named },
  words,
}: {
  of: { count: number; named: readonly unknown[] }
  words: string
}) {
  if (count <= named.length) return null
  return (
    <p className="quiet">
      y {count - named.length} {words}
    </p>
  )
}
