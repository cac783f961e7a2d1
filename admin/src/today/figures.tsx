import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentFull } from '@aforo/domain/reporting/today/fullness.ts'
import type { Today } from '@aforo/domain/reporting/today/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { boardPath, chargesPath, classesPath } from '../paths.ts'
import { HowItIsCounted } from './how-it-is-counted.tsx'
import { type DayWhen, missingWords, percentWords, weekBeforeWords } from './today-words.ts'

type FiguresProps = { day: Today; when: DayWhen; location: string }

export function Figures({ day, when, location: lugar }: FiguresProps) {
  const { date, classes, week_before } = day
  const sumOf = (valueOf: (dayClass: (typeof classes)[number]) => number) =>
    classes.reduce((total, dayClass) => total + valueOf(dayClass), 0)
  const [attended, waiting] = [sumOf((dayClass) => dayClass.attended), sumOf((dayClass) => dayClass.waiting)]
  const weekBeforeText = weekBeforeWords(week_before.date, when)
  const classesLink = classesPath({ dia: when === 'today' ? null : date, lugar })
  return (
    <section className="today-figures" aria-label="El día en números">
      <ul>
        <Figure name="Ocupación" value={percentWords(day.fullness)} to={classesLink} isWide>
          <small>
            {day.fullness.booked} de {day.fullness.places} lugares ·{' '}
            {countWords(day.fullness.classes, 'clase', 'clases')}
          </small>
          <OccupancyFill day={day} />
          <small>
            {weekBeforeText}: {percentWords(day.fullness_before)}
          </small>
        </Figure>
        {day.kind === 'owner' && when !== 'ahead' && (
          <Figure name="Entró" value={formatPesos(day.money.net)} to={chargesPath(date, date)} isWide>
            <small>
              {weekBeforeText}: {formatPesos(day.money.net_before)}
            </small>
          </Figure>
        )}
        <Figure name="Llegaron" value={String(attended)} to={classesLink}>
          <small>{missingWords(classes, when)}</small>
        </Figure>
        <Figure name="En espera" value={String(waiting)} to={boardPath({ dia: date, lugar })}>
          <small>{waiting === 0 ? 'Nadie espera un lugar' : 'Por un lugar en una clase llena'}</small>
        </Figure>
      </ul>
      <HowItIsCounted
        explanations={[
          [
            'Ocupación',
            'Lugares reservados entre los que se pueden usar: sin clases canceladas ni lugares fuera de uso. La semana anterior, como estaba a la misma hora.',
          ],
          [
            'Llegaron',
            'Lugares con asistencia marcada. Falta quien tiene lugar y no se ha marcado en una clase que ya empezó.',
          ],
          ['En espera', 'Personas en lista de espera de las clases del día, sin las que ya tienen lugar en ellas.'],
          ...(day.kind === 'owner' ? [INCOME_NOTE] : []),
        ]}
      />
    </section>
  )
}

const INCOME_NOTE = [
  'Entró',
  'Cobros hechos en el día, menos lo que de ellos se ha devuelto. Lo pagado con saldo a favor no cuenta: ese dinero ya había entrado. Es de todo el estudio, aunque elijas un lugar.',
] as const

type FigureProps = { name: string; value: string; to: string; isWide?: boolean; children: ReactNode }

const Figure = ({ name, value, to, isWide = false, children }: FigureProps) => (
  <li className={`today-figure ${isWide ? 'today-figure-wide' : ''}`}>
    <h2>
      <Link className="row-way" to={to}>
        {name}
      </Link>
    </h2>
    <p className="today-value">{value}</p>
    {children}
  </li>
)

function OccupancyFill({ day: { fullness, fullness_before } }: { day: Today }) {
  const percentBefore = percentFull(fullness_before)
  return (
    <span className="today-fill" aria-hidden="true">
      <i style={{ inlineSize: `${Math.min(100, percentFull(fullness) ?? 0)}%` }} />
      {percentBefore !== null && <b style={{ insetInlineStart: `${Math.min(100, percentBefore)}%` }} />}
    </span>
  )
}
