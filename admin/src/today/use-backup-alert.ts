import type { readBackups } from '@aforo/domain/operation/contract.ts'
import type { BackupAlert } from '@aforo/domain/operation/backups.ts'
import { useApiQuery } from '../api/use-api-query.ts'

/** What is wrong with the studio's backups, for its owner; the place of the backups is asked once for each visit. */
export function useBackupAlert(isOwner: boolean): BackupAlert | null {
  const { data } = useApiQuery<typeof readBackups>('GET /operation/backups', undefined, { enabled: isOwner })
  return data?.alert ?? null
}
