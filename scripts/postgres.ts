import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster, type ServerSettings } from '../server/platform/database/local/cluster.ts'
import { findPrograms } from '../server/platform/database/local/programs.ts'

export type TestPostgres = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends it as a machine that fails does; `start` brings it back. Only of one that was started here. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

const SETTINGS: ServerSettings = { max_connections: 250, logging_collector: 'off' }
/** Not durable, for small tables, in an unused time zone so that no result depends on it. */
const FOR_TESTS: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: 0,
  timezone: 'Pacific/Auckland',
}

/**
 * A PostgreSQL for tests and benches: TEST_DATABASE_URL, else one that is started here, as always where `isOwn`. One for
 * tests never waits for the disk.
 */
export async function startPostgres({ isForTests = false, isOwn = false } = {}): Promise<TestPostgres> {
  const externalUrl = isOwn ? undefined : process.env.TEST_DATABASE_URL
  if (externalUrl) {
    const refuse = () => {
      throw new Error('TEST_DATABASE_URL: expected a PostgreSQL that was started here. Unset it to try this.')
    }
    return { url: externalUrl, stop: async () => {}, kill: refuse, start: refuse }
  }
  const place = await mkdtemp(join(isForTests ? await quickFolder() : tmpdir(), 'aforo-postgres-'))
  const { programs, folder } = await findPrograms(join(place, 'data'))
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
      await rm(place, { recursive: true, force: true })
    },
  }
}

const MEMORY_FOLDER = '/dev/shm' // Linux keeps its files in memory
const ROOM_NEEDED_BYTES = 4 * 1024 ** 3

async function quickFolder(): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).catch(() => null)
  return room && room.bavail * room.bsize >= ROOM_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir()
}
