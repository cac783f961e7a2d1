import { join } from 'node:path'
import type { BackupPlan } from '../backup/place/place.ts'
import { type Environment, shape } from '../environment.ts'
import { folderNamed } from './studio-command.ts'

/** What the environment says of backups; a place that a command names goes before. Throws where neither names one. */
export function backupPlanOf(environment: Environment, named?: string): BackupPlan {
  const where = named === undefined ? environment.BACKUP : placeNamed(named)
  if (where !== undefined) return planOf(environment, where)
  throw new Error('BACKUP: expected a folder or s3://bucket/beginning in which backups are kept, found none. Set it.')
}

/** The same for the studio that runs; null where it keeps no backups. */
export const dailyBackups = (environment: Environment): BackupPlan | null =>
  environment.BACKUP === undefined ? null : planOf(environment, environment.BACKUP)

const placeNamed = (word: string): string => (word.startsWith('s3://') ? word : folderNamed(word))

const planOf = (environment: Environment, where: string): BackupPlan => ({
  where,
  s3: {
    endpoint: environment.BACKUP_S3_ENDPOINT ?? '',
    region: environment.BACKUP_S3_REGION,
    accessId: environment.BACKUP_S3_ACCESS_ID ?? '',
    secret: environment.BACKUP_S3_SECRET ?? '',
  },
  passphrase: environment.BACKUP_PASSPHRASE ?? null,
  hour: environment.BACKUP_HOUR,
  hasFilms: environment.BACKUP_FILMS === 'yes',
  desk: join(environment.DATA_DIR, 'copies'),
  environment: namesSet(process.env),
})

export const namesSet = (variables: NodeJS.ProcessEnv): string[] =>
  Object.keys(shape.shape).filter((name) => Boolean(variables[name] ?? variables[`${name}_FILE`]))
