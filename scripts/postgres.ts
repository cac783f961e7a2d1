import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster, type ServerSettings } from '../server/platform/database/local/cluster.ts'
import { findPrograms } from '../server/platform/database/local/programs.ts'

export type TestPostgres = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Kills it like a machine failure; `start` brings it back. Only for a server that was started here. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

const SETTINGS: ServerSettings = { max_connections: 250, logging_collector: 'off' }
/** Not durable, tuned for small tables, and in a time zone that no studio uses, so that no result depends on it. */
const FOR_TESTS: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: 0,
  timezone: 'Pacific/Auckland',
}

/**
 * A PostgreSQL for tests and benchmarks: TEST_DATABASE_URL, or one that is started here (always with `isOwn`). With
 * `isForTests` it does not wait for the disk.
 */
export async function startPostgres({ isForTests = false, isOwn = false } = {}): Promise<TestPostgres> {
  const externalUrl = isOwn ? undefined : process.env.TEST_DATABASE_URL
  if (externalUrl) {
    const refuse = () => {
      throw new Error('TEST_DATABASE_URL: expected a PostgreSQL that was started here. Unset it to run this test.')
    }
    return { url: externalUrl, stop: async () => {}, kill: refuse, start: refuse }
  }
  const tempFolder = await mkdtemp(join(isForTests ? await chooseFolder() : tmpdir(), 'aforo-postgres-'))
  const { programs, folder } = await findPrograms(join(tempFolder, 'data'))
  const settings = { ...SETTINGS, ...(isForTests ? FOR_TESTS : {}) }
  const cluster = await openCluster(folder, programs, { settings, isForTests: true })
  await cluster.start()
  const { port } = (await cluster.running()) as { port: number }
  return {
    url: await cluster.url(port),
    start: () => cluster.start(port),
    async kill() {
      const server = await cluster.running()
      if (server) process.kill(server.pid, 'SIGKILL')
    },
    async stop() {
      await cluster.stop('immediate')
      await rm(folder, { recursive: true, force: true })
      await rm(tempFolder, { recursive: true, force: true })
    },
  }
}

const MEMORY_FOLDER = '/dev/shm'
const ROOM_NEEDED_BYTES = 4 * 1024 ** 3

async function chooseFolder(): Promise<string> {
  const stats = await statfs(MEMORY_FOLDER).catch(() => null)
  return stats && stats.bavail * stats.bsize >= ROOM_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir()
}
