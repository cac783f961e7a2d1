import { formatNumber } from '../values/spanish.ts'
import type { BackupAlert } from './backups.ts'
import type { Backups } from './shapes.ts'

/** What is wrong with the backups, for the day's page and for Operación. */
export const backupWords: Readonly<Record<BackupAlert, { readonly summary: string }>> = {
  'not-configured': { summary: 'Tu estudio no se respalda' },
  unreachable: { summary: 'No se puede leer el lugar de los respaldos' },
  none: { summary: 'Todavía no hay ningún respaldo' },
  old: { summary: 'El último respaldo tiene más de dos días' },
}

type Check = Pick<NonNullable<Backups['last_check']>, 'outcome' | 'rows' | 'files'>

/** What checking a backup has shown; it claims no more than was tried. */
export function drillWords({ outcome, rows, files }: Check): { text: string; isGood: boolean } {
  const read = contentWords({ rows, files })
  switch (outcome) {
    case 'restorable':
      return { text: `Se puede restaurar: ${read}.`, isGood: true }
    case 'inconsistent':
      return { text: 'Se restaura, pero sus cuentas no cuadran.', isGood: false }
    case 'not-loaded':
      return { text: `Cada byte está bien (${read}), pero aquí no se pudo cargar en una base de datos.`, isGood: false }
    case 'damaged':
      return { text: 'Está dañado y no se puede restaurar. Haz otro ahora.', isGood: false }
    case 'unreadable':
      return { text: 'No se pudo leer.', isGood: false }
    case 'none':
      return { text: 'No había ningún respaldo que probar.', isGood: false }
  }
}

/** '11,510 registros y 1 archivo' */
export const contentWords = ({ rows, files }: { rows: number; files: number }): string =>
  `${formatNumber(rows)} ${rows === 1 ? 'registro' : 'registros'} y ${formatNumber(files)} ${files === 1 ? 'archivo' : 'archivos'}`

/** Where backups are, for an owner who does not look after the server. */
export const placeWords = (where: string): string =>
  where.startsWith('s3://') ? `En el almacén ${where}` : `En el servidor, en la carpeta ${where}`

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '12.4 MB' */
export function bytesWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${UNITS[power]}`
}
