import { Link } from 'react-router'
import type { PayLine, WholeRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { payRatesPath, rosterPath } from '../../paths.ts'

type Props = { run: WholeRun; zone: Zone }

export function Warnings({ run, zone }: Props) {
  const isApproved = run.approvedAt !== null
  const open = isApproved ? [] : run.lines.filter((line) => line.is_list_open)
  const rateless = run.lines.filter((line) => line.terms === null)
  const changed = run.lines.filter((line) => line.now !== null)
  return (
    <>
      {rateless.length > 0 && (
        <div className="pay-warning">
          <p>
            <b>{rateless.length === 1 ? '1 clase sin tarifa.' : `${rateless.length} clases sin tarifa.`}</b> No se puede
            aprobar así. <Link to={payRatesPath}>Agregar una tarifa</Link>
          </p>
        </div>
      )}
      <Listed lines={open} zone={zone} title={many(open, 'lista abierta', 'listas abiertas')}>
        Su asistencia todavía puede cambiar.
      </Listed>
      <Listed lines={changed} zone={zone} title={many(changed, 'clase cambió', 'clases cambiaron')} more={changeWords}>
        Desde que se aprobó. Lo aprobado no cambia: si quieres pagarlo, ajústalo en el siguiente pago.
      </Listed>
      <Listed lines={run.unpaid} zone={zone} title={many(run.unpaid, 'clase sin pagar', 'clases sin pagar')}>
        Aparecieron, o cambiaron de coach, después de aprobar.
      </Listed>
    </>
  )
}

const many = (lines: readonly PayLine[], one: string, more: string): string =>
  lines.length === 1 ? `1 ${one}` : `${lines.length} ${more}`

const changeWords = ({ heads, amount, now }: PayLine): string =>
  now ? ` · ${heads} → ${now.heads} personas, ${formatPesos(amount)} → ${formatPesos(now.amount)}` : ''

type ListedProps = {
  lines: readonly PayLine[]
  zone: Zone
  title: string
  more?: (line: PayLine) => string
  children: string
}

function Listed({ lines, zone, title, more, children }: ListedProps) {
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
