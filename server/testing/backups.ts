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
  let made = 0
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
  const emptyPlace = async () => {
    made += 1
    return { dataDir: join(folder, `restored-${made}`), url: await emptyServerDatabase(`restored-${made}`) }
  }
  return {
    folder,
    planFor,
    placeOf: (overrides: Partial<BackupPlan> = {}): Promise<BackupPlace> => openPlace(planFor(overrides)),
    make(place: BackupPlace, overrides: Partial<BackupInput> = {}): Promise<Manifest> {
      made += 1
      const { signal } = new AbortController()
      const all = {
        now: app.now(),
        word: `${made}`.padStart(4, 'w'),
        hasFilms: true,
        signal,
        environment: ['SECRET'],
      }
      return backUp(backupSourceOf(app), place, { ...all, ...overrides })
    },
    emptyPlace,
    async restoreElsewhere(place: BackupPlace, manifest: Manifest, on: 'server' | 'local' = 'server') {
      const { dataDir, url } = await emptyPlace()
      const into = { dataDir, url: on === 'server' ? url : null, replaces: false, word: 'before' }
      await restore(place, manifest, into)
      return into
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
