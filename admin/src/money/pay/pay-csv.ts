import type { WholeRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { csvOf } from '../../ui/csv.ts'
import { lineWords } from './pay-words.ts'

const HEADS = ['Coach', 'Día', 'Hora', 'Clase', 'Ubicación', 'Personas', 'Cuenta', 'Lista', 'Motivo', 'Monto']

export function runCsv(run: WholeRun, zone: Zone): string {
  const nameOf = new Map(run.totals.map(({ coach }) => [coach.instructor_id, coach.name]))
  const classes = run.lines.map((line) => [
    nameOf.get(line.instructor_id),
    localDate(parseInstant(line.class_date), zone),
    localTime(parseInstant(line.class_date), zone),
    line.class_type,
    line.location,
    line.heads,
    lineWords(line),
    line.is_list_open ? 'Abierta' : 'Cerrada',
    null,
    line.amount,
  ])
  const adjusted = run.adjustments.map(({ instructor_id, reason, amount }) => [
    nameOf.get(instructor_id),
    null,
    null,
    'Ajuste',
    null,
    null,
    null,
    null,
    reason,
    amount,
  ])
  return csvOf(HEADS, [...classes, ...adjusted])
}
