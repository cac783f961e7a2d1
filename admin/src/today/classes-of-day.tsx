import { Link } from 'react-router'
import type { DayClass } from '@aforo/domain/reporting/today/shapes.ts'
import { listed, counted } from '@aforo/domain/values/spanish.ts'
import { momentLabels, momentOf } from '../classes/class-words.ts'
import { Badge } from '../ui/badge.tsx'
import { boardPath, classesPath, rosterPath } from '../paths.ts'
import { ClassBar } from './class-bar.tsx'
import { Counted } from './counted.tsx'
import { classFacts } from './today-words.ts'

type Props = { classes: readonly DayClass[]; counted: Date; date: string; location: string }

export function ClassesOfDay({ classes, counted, date: dia, location: lugar }: Props) {
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
          {classes.map((one) => (
            <ClassLine key={one.single_class_id} one={one} now={counted} />
          ))}
        </ol>
      )}
      <Counted
        of={[
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

function ClassLine({ one, now }: { one: DayClass; now: Date }) {
  const moment = momentOf(one, now)
  const facts = classFacts(one, moment)
  const { time, class_date, class_type, coaches, location, first_visits } = one
  return (
    <li className={`today-class row-link row-${moment}`}>
      <time dateTime={class_date}>{time}</time>
      <div className="today-class-name">
        <b>
          <Link className="row-way" to={rosterPath(one.single_class_id)}>
            {class_type}
          </Link>
        </b>
        {moment === 'running' && <Badge tone="info">{momentLabels.running}</Badge>}
        {moment === 'cancelled' && <Badge tone="error">{momentLabels.cancelled}</Badge>}
        {coaches.length === 0 && moment !== 'cancelled' && <Badge tone="aviso">Sin coach</Badge>}
        {first_visits > 0 && moment !== 'cancelled' && (
          <Badge>{counted(first_visits, 'primera visita', 'primeras visitas')}</Badge>
        )}
        <small>{[...(coaches.length > 0 ? [listed(coaches)] : []), location].join(' · ')}</small>
      </div>
      {moment !== 'cancelled' && <ClassBar one={one} />}
      {facts.length > 0 && <small className="today-facts">{facts.join(' · ')}</small>}
    </li>
  )
}
