import { useState } from 'react'
import { Link } from 'react-router'
import type { adjustPay, undoAdjustment } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { CoachTotal, PayAdjustment, PayLine, PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { callApi } from '../../api/call-api.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { rosterPath } from '../../paths.ts'
import { signedPesos } from '../cash-session/cash-session-labels.ts'
import { AdjustSheet } from './adjust-sheet.tsx'
import { lineWords } from './pay-words.ts'

type Props = { run: PayRunDetail; total: CoachTotal; zone: Zone }

export function CoachPay({ run, total: { coach, classes, heads, total, adjusted, counted }, zone }: Props) {
  const [isAdjusting, setAdjusting] = useState(false)
  const lines = run.lines.filter(({ instructor_id }) => instructor_id === coach.instructor_id)
  const adjustments = run.adjustments.filter(({ instructor_id }) => instructor_id === coach.instructor_id)
  const isApproved = run.approvedAt !== null
  const id = `coach-${coach.instructor_id}`
  return (
    <section className="pay-coach" aria-labelledby={id}>
      <header>
        <h2 id={id}>{coach.name}</h2>
        <p className="pay-total">{formatPesos(total)}</p>
        <p className="quiet">
          {classes === 1 ? '1 clase' : `${classes} clases`} · {heads === 1 ? '1 persona' : `${heads} personas`}
          {adjusted !== 0 && ` · ${formatPesos(counted)} por clases, ${signedPesos(adjusted)} de ajustes`}
        </p>
        {!isApproved && (
          <Button look="outline" onClick={() => setAdjusting(true)} aria-label={`Ajustar el pago de ${coach.name}`}>
            Ajustar
          </Button>
        )}
      </header>
      {lines.length > 0 && (
        <details>
          <summary>Ver sus clases</summary>
          <Table
            caption={`Clases de ${coach.name}`}
            columns={columnsIn(zone)}
            rows={lines}
            keyOf={(line) => line.single_class_id}
          />
        </details>
      )}
      {adjustments.length > 0 && <Adjustments {...{ run, adjustments }} />}
      {isAdjusting && <AdjustSheet {...{ run, coach, lines, zone }} onClose={() => setAdjusting(false)} />}
    </section>
  )
}

const columnsIn = (zone: Zone): readonly Column<PayLine>[] => [
  {
    label: 'Clase',
    as: 'head',
    cell: ({ single_class_id, class_type, is_list_open }) => (
      <span>
        <Link className="cell-link" to={rosterPath(single_class_id)}>
          {class_type}
        </Link>
        {is_list_open && <Badge tone="aviso">Lista abierta</Badge>}
      </span>
    ),
  },
  {
    label: 'Fecha',
    cell: ({ class_date }) => formatMoment(parseInstant(class_date), zone),
    sortedBy: ({ class_date }) => class_date,
  },
  {
    label: 'Llegaron',
    cell: ({ heads, coaches }) =>
      `${heads === 1 ? '1 persona' : `${heads} personas`}${coaches > 1 ? ` · ${coaches} coaches` : ''}`,
  },
  { label: 'Cuenta', cell: (line) => lineWords(line) },
  {
    label: 'Pago',
    as: 'number',
    cell: ({ amount }) => formatPesos(amount),
    sortedBy: ({ amount }) => amount,
    startsDescending: true,
  },
]

function Adjustments({ run, adjustments }: { run: PayRunDetail; adjustments: readonly PayAdjustment[] }) {
  const { working, fault, work } = useApiMutation(() => {})
  const remove = (adjustment: PayAdjustment) =>
    work(
      (callApi, key) =>
        callApi<typeof undoAdjustment>(
          'DELETE /pay_runs/{id}/adjustments/{pay_adjustment_id}',
          { params: { id: run.pay_run_id, pay_adjustment_id: adjustment.pay_adjustment_id } },
          { key },
        ),
      () => 'El ajuste se quitó.',
      () => ({ run: () => addAgain(run.pay_run_id, adjustment) }),
    )
  return (
    <ul className="pay-adjustments" aria-label="Ajustes">
      {fault && (
        <li>
          <Fault>{fault.message}</Fault>
        </li>
      )}
      {adjustments.map((adjustment) => (
        <li key={adjustment.pay_adjustment_id}>
          <b>{signedPesos(adjustment.amount)}</b>
          <span>
            {adjustment.reason}
            <small>{adjustment.by}</small>
          </span>
          {run.approvedAt === null && (
            <Button
              look="quiet"
              working={working}
              onClick={() => void remove(adjustment)}
              aria-label={`Quitar el ajuste ${adjustment.reason}`}
            >
              Quitar
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

async function addAgain(id: number, { instructor_id, single_class_id, amount, reason }: PayAdjustment): Promise<void> {
  const body = { instructor_id, single_class_id, amount, reason }
  await callApi<typeof adjustPay>('POST /pay_runs/{id}/adjustments', { params: { id }, body })
}
