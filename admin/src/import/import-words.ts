import type { uploadImport } from '@aforo/domain/import/contract.ts'
import type { ImportBatch, ImportCounts } from '@aforo/domain/import/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import type { Tone } from '../ui/notices/badge.tsx'

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

/** The lines of a list in words: '4, 17 y 20', the first ten of them. */
function lineNumbers(lines: readonly number[], total = lines.length): string {
  const shown = lines.slice(0, 10).map((line) => formatNumber(line))
  if (total > shown.length) return `${shown.join(', ')} y ${formatNumber(total - shown.length)} más`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}`
}

type Balance = Pick<ImportBatchDetails, 'figures' | 'differing'> & { isWhole: boolean }

/** Whether all that was expected is in the studio, and the lines that differ. */
export function balanceWords({ figures, differing, isWhole }: Balance): { isBalanced: boolean; words: string } {
  const isComplete = figures.every(({ adds, added }) => adds === added)
  const isBalanced = isComplete && (differing?.count ?? 0) === 0
  if (isBalanced) return { isBalanced, words: 'Todo lo que se esperaba del archivo está en el estudio.' }
  if (!isWhole) return { isBalanced, words: 'Se detuvo antes de terminar: lo que falta no se importó.' }
  if (!differing || differing.count === 0) return { isBalanced, words: 'Algo de lo importado cambió después.' }
  const isOne = differing.count === 1
  return {
    isBalanced,
    words: `${isOne ? 'Una línea no quedó como dice' : `${formatNumber(differing.count)} líneas no quedaron como dice`} el archivo: ${lineNumbers(differing.lines, differing.count)}.`,
  }
}
