import { Link } from 'react-router'
import type { PayLine, PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { payRatesPath, rosterPath } from '../../paths.ts'

type Props = { run: PayRunDetail; zone: Zone }

export function Warnings({ run, zone }: Props) {
  const isApproved = run.approvedAt !== null
  const openListLines = isApproved ? [] : run.lines.filter((line) => line.is_list_open)
  const linesWithoutRate = run.lines.filter((line) => line.terms === null)
  const changedLines = run.lines.filter((line) => line.now !== null)
  return (
    <>
      {linesWithoutRate.length > 0 && (
        <div className="pay-warning">
          <p>
            <b>
              {linesWithoutRate.length === 1 ? '1 clase sin tarifa.' : `${linesWithoutRate.length} clases sin tarifa.`}
            </b>{' '}
            No se puede aprobar así. <Link to={payRatesPath}>Agregar una tarifa</Link>
          </p>
        </div>
      )}
      <LineList
        lines={openListLines}
        zone={zone}
        title={countedTitle(openListLines, 'lista abierta', 'listas abiertas')}
      >
        Su asistencia todavía puede cambiar.
      </LineList>
      <LineList
        lines={changedLines}
        zone={zone}
        title={countedTitle(changedLines, 'clase cambió', 'clases cambiaron')}
        more={changeWords}
      >
        Desde que se aprobó. Lo aprobado no cambia: si quieres pagarlo, ajústalo en el siguiente pago.
      </LineList>
      <LineList lines={run.unpaid} zone={zone} title={countedTitle(run.unpaid, 'clase sin pagar', 'clases sin pagar')}>
        Aparecieron, o cambiaron de coach, después de aprobar.
      </LineList>
    </>
  )
}

const countedTitle = (lines: readonly PayLine[], singular: string, plural: string): string =>
  lines.length === 1 ? `1 ${singular}` : `${lines.length} ${plural}`

const changeWords = ({ heads, amount, now }: PayLine): string =>
  now ? ` · ${heads} → ${now.heads} personas, ${formatPesos(amount)} → ${formatPesos(now.amount)}` : ''

type LineListProps = {
  lines: readonly PayLine[]
  zone: Zone
  title: string
  more?: (line: PayLine) => string
  children: string
}

function LineList({ lines, zone, title, more, children }: LineListProps) {
  if (lines.length === 0) return null
  return (
    <details className="pay-warning">
      <summary>
        <b>{title}.</b> {children}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={`${line.single_class_id} ${line.instructor_id}`}>
            <Link to={rosterPath(line.single_class_id)}>
              {line.class_type} · {formatMoment(parseInstant(line.class_date), zone)}
            </Link>
            {more?.(line)}
          </li>
        ))}
      </ul>
    </details>
  )
}
