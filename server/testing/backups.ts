import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, type BackupInput } from '../app/backup/making/back-up.ts'
import { backupSourceOf } from '../app/backup/making/snapshot.ts'
import type { Manifest } from '../app/backup/place/manifest.ts'
import { type BackupPlace, type BackupPlan, openPlace } from '../app/backup/place/place.ts'
import { restore } from '../app/backup/restoring/restore.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { atEnd } from './at-end.ts'
import { digestsOf } from './digests.ts'
import { emptyServerDatabase } from './test-server.ts'

export async function withBackups(app: AppContext) {
  const folder = await mkdtemp(join(tmpdir(), 'aforo-backup-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  let sequence = 0
  const planFor = (overrides: Partial<BackupPlan> = {}): BackupPlan => ({
    where: join(folder, 'kept'),
    s3: { endpoint: '', region: 'us-east-1', accessId: '', secret: '' },
    passphrase: null,
    hour: 3,
    hasFilms: true,
    desk: join(folder, 'desk'),
    environment: ['SECRET'],
    ...overrides,
  })
  const createEmptyTarget = async () => {
    sequence += 1
    return { dataDir: join(folder, `restored-${sequence}`), url: await emptyServerDatabase(`restored-${sequence}`) }
  }
  return {
    folder,
    planFor,
    placeOf: (overrides: Partial<BackupPlan> = {}): Promise<BackupPlace> => openPlace(planFor(overrides)),
    make(place: BackupPlace, overrides: Partial<BackupInput> = {}): Promise<Manifest> {
      sequence += 1
      const { signal } = new AbortController()
      const defaults = {
        now: app.now(),
        word: `${sequence}`.padStart(4, 'w'),
        hasFilms: true,
        signal,
        environment: ['SECRET'],
      }
      return backUp(backupSourceOf(app), place, { ...defaults, ...overrides })
    },
    emptyPlace: createEmptyTarget,
    async restoreElsewhere(place: BackupPlace, manifest: Manifest, databaseKind: 'server' | 'local' = 'server') {
      const { dataDir, url } = await createEmptyTarget()
      const target = { dataDir, url: databaseKind === 'server' ? url : null, replaces: false, word: 'before' }
      await restore(place, manifest, target)
      return target
    },
  }
}

export async function digestsAt({ url, dataDir }: { url: string | null; dataDir: string }) {
  const database = await openDatabase(url === null ? { dataDir } : { url, connections: 1 })
  try {
    return await digestsOf(database.pool)
  } finally {
    await database.close()
  }
}
