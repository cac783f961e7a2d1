import { Link } from 'react-router'
import type { DayClass } from '@aforo/domain/reporting/today/shapes.ts'
import { joinWords, countWords } from '@aforo/domain/values/spanish.ts'
import { momentLabels, classStatusOf } from '../classes/class-words.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { boardPath, classesPath, rosterPath } from '../paths.ts'
import { ClassBar } from './class-bar.tsx'
import { HowItIsCounted } from './how-it-is-counted.tsx'
import { classFacts } from './today-words.ts'

type Props = { classes: readonly DayClass[]; countedAt: Date; date: string; location: string }

export function ClassesOfDay({ classes, countedAt, date: dia, location: lugar }: Props) {
  return (
    <section className="today-classes" aria-labelledby="clases-del-dia">
      <div className="today-head">
        <h2 id="clases-del-dia">Clases</h2>
        <Link className="today-more" to={classesPath({ dia, lugar })}>
          Ver la lista
        </Link>
      </div>
      {classes.length === 0 ? (
        <p className="quiet">
          No hay clases este día.{' '}
          <Link className="cell-link" to={boardPath({ dia, lugar })}>
            Abrir el horario
          </Link>
        </p>
      ) : (
        <ol>
          {classes.map((dayClass) => (
            <ClassItem key={dayClass.single_class_id} dayClass={dayClass} now={countedAt} />
          ))}
        </ol>
      )}
      <HowItIsCounted
        explanations={[
          [
            'La barra',
            'Lleno: lugares reservados. Con rayas: reservados que faltan en una clase que ya empezó. Cruzado: fuera de uso.',
          ],
          ['Primera visita', 'Personas con lugar que nunca han asistido a una clase anterior; sin invitados.'],
          ['Por cobrar', 'Lugares en efectivo cuyo pago nadie ha marcado.'],
        ]}
      />
    </section>
  )
}

function ClassItem({ dayClass, now }: { dayClass: DayClass; now: Date }) {
  const moment = classStatusOf(dayClass, now)
  const facts = classFacts(dayClass, moment)
  const { time, class_date, class_type, coaches, location, first_visits } = dayClass
  return (
    <li className={`today-class row-link row-${moment}`}>
      <time dateTime={class_date}>{time}</time>
      <div className="today-class-name">
        <b>
          <Link className="row-way" to={rosterPath(dayClass.single_class_id)}>
            {class_type}
          </Link>
        </b>
        {moment === 'running' && <Badge tone="info">{momentLabels.running}</Badge>}
        {moment === 'cancelled' && <Badge tone="error">{momentLabels.cancelled}</Badge>}
        {coaches.length === 0 && moment !== 'cancelled' && <Badge tone="aviso">Sin coach</Badge>}
        {first_visits > 0 && moment !== 'cancelled' && (
          <Badge>{countWords(first_visits, 'primera visita', 'primeras visitas')}</Badge>
        )}
        <small>{[...(coaches.length > 0 ? [joinWords(coaches)] : []), location].join(' · ')}</small>
      </div>
      {moment !== 'cancelled' && <ClassBar dayClass={dayClass} />}
      {facts.length > 0 && <small className="today-facts">{facts.join(' · ')}</small>}
    </li>
  )
}
