import { listDifferences } from '@aforo/domain/audit/difference.ts'
import type { Entry } from '@aforo/domain/audit/shapes.ts'
import { sentenceOf } from '@aforo/domain/audit/words.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { toCsv } from '../ui/csv.ts'

const HEADERS = ['Línea', 'Día', 'Hora', 'Quién', 'Qué hizo', 'Motivo', 'Cambios']

export const logCsv = (entries: readonly Entry[], zone: Zone): string =>
  toCsv(
    HEADERS,
    entries.map((entry) => [
      entry.audit_entry_id,
      localDate(parseInstant(entry.createdAt), zone),
      localTime(parseInstant(entry.createdAt), zone),
      entry.by.name,
      sentenceOf(entry, zone),
      entry.reason,
      listDifferences(entry, zone)
        .map(({ label, was, is }) => `${label}: ${was} → ${is}`)
        .join(' | '),
    ]),
  )
