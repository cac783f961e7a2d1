import type { BackupName } from './place/backups.ts'
import type { Manifest } from './place/manifest.ts'

export function formatBackup(
  { id, made_at, database, files, missing, left_out, environment }: Manifest,
  where: string,
): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return [
    `${id} in ${where}, of ${made_at}: ${rows} rows of ${database.tables.length} tables, ${files.length} files (${megabytes(bytes)}).`,
    ...(left_out > 0 ? [`- left out: ${left_out} files of films`] : []),
    ...missing.map((key) => `- deleted while it was made: ${key}`),
    `- values of the environment are not included; set there: ${environment.join(', ') || 'nothing'}`,
  ].join('\n')
}

export const formatBackupList = (backups: readonly BackupName[], where: string): string =>
  backups.length === 0
    ? `There is no backup in ${where}.`
    : backups.map(({ id, isSealed }) => `${id}${isSealed ? ' (sealed)' : ''}`).join('\n')

export const formatRowCounts = ({ database }: Manifest): string =>
  database.tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${name.replace(/^public\./, '')} ${rows}`)
    .join(', ')

export function formatMissingVariables({ environment }: Manifest, presentNames: readonly string[]): string {
  const missing = environment.filter(
    (name) => !presentNames.includes(name) && !/^(BACKUP|DATABASE_URL$|DATA_DIR$|NODE_ENV$|PORT$)/.test(name),
  )
  return missing.length > 0 ? `Set where it was made and not here: ${missing.join(', ')}.` : ''
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
