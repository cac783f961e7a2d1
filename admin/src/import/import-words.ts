import type { uploadImport } from '@aforo/domain/import/contract.ts'
import type { ImportBatch, ImportCounts } from '@aforo/domain/import/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import type { Tone } from '../ui/badge.tsx'

export type ImportBatchDetails = ResponseOf<typeof uploadImport>

export const statusWords: Record<ImportBatch['status'], { readonly label: string; readonly tone: Tone }> = {
  tried: { label: 'Sin importar', tone: 'plain' },
  running: { label: 'Importando', tone: 'info' },
  done: { label: 'Terminada', tone: 'ok' },
  stopped: { label: 'Detenida', tone: 'aviso' },
  undoing: { label: 'Deshaciendo', tone: 'info' },
  undone: { label: 'Deshecha', tone: 'plain' },
}

export type Count = { readonly key: keyof ImportCounts; readonly label: string; readonly count: number }

export function countWords({ status, counts }: Pick<ImportBatch, 'status' | 'counts'>): Count[] {
  const count = (key: keyof ImportCounts, label: string): Count => ({ key, label, count: counts[key] })
  if (status === 'tried') {
    return [
      count('made', 'Se agregan'),
      count('changed', 'Cambian'),
      count('same', 'Ya están igual'),
      count('wrong', 'Con error'),
    ]
  }
  if (status === 'undoing' || status === 'undone') return [count('undone', 'Deshechas'), count('stays', 'Se quedan')]
  return [
    count('made', 'Agregadas'),
    count('changed', 'Cambiadas'),
    count('same', 'Ya estaban'),
    count('wrong', 'Con error'),
  ]
}

export function shareDone({ status, counts, lines, done }: ImportBatch): number {
  if (status !== 'undoing') return lines === 0 ? 1 : done / lines
  const all = counts.made + counts.changed + counts.undone
  return all === 0 ? 1 : (counts.undone + counts.stays) / all
}

export const lineWords = (count: number): string => (count === 1 ? '1 línea' : `${formatNumber(count)} líneas`)
