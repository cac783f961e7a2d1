import { differenceOf } from '@aforo/domain/audit/difference.ts'
import type { Entry } from '@aforo/domain/audit/shapes.ts'
import { sentenceOf } from '@aforo/domain/audit/words.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { csvOf } from '../ui/csv.ts'

const HEADS = ['Línea', 'Día', 'Hora', 'Quién', 'Qué hizo', 'Motivo', 'Cambios']

export const logCsv = (entries: readonly Entry[], zone: Zone): string =>
  csvOf(
    HEADS,
    entries.map((one) => [
      one.audit_entry_id,
      localDate(parseInstant(one.createdAt), zone),
      localTime(parseInstant(one.createdAt), zone),
      one.by.name,
      sentenceOf(one, zone),
      one.reason,
      differenceOf(one, zone)
        .map(({ label, was, is }) => `${label}: ${was} → ${is}`)
        .join(' | '),
    ]),
  )
