import { join } from 'node:path'
import type { BackupPlan } from '../backup/place/place.ts'
import { type Environment, shape } from '../environment.ts'
import { resolveFolder } from './studio-command.ts'

/** The backup plan of the environment, with the place that a command names, if any. Throws if there is no place. */
export function backupPlanOf(environment: Environment, place?: string): BackupPlan {
  const where = place === undefined ? environment.BACKUP : resolvePlace(place)
  if (where !== undefined) return planOf(environment, where)
  throw new Error('BACKUP: expected a folder or s3://bucket/prefix for backups, found none. Set it.')
}

/** The plan of daily backups of a running studio; null if BACKUP is not set. */
export const dailyBackups = (environment: Environment): BackupPlan | null =>
  environment.BACKUP === undefined ? null : planOf(environment, environment.BACKUP)

const resolvePlace = (argument: string): string => (argument.startsWith('s3://') ? argument : resolveFolder(argument))

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
  environment: listSetVariables(process.env),
})

export const listSetVariables = (variables: NodeJS.ProcessEnv): string[] =>
  Object.keys(shape.shape).filter((name) => Boolean(variables[name] ?? variables[`${name}_FILE`]))
