import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { PlanningClient } from './plan-once.ts'
import { PortStream } from './port-stream.ts'

export type EmbeddedFolder = {
  /** Where the data lives; in memory when absent. */
  dataDir?: string
  /** A file written by `keepSnapshot`, to begin from. */
  snapshot?: string
}
/** What is told of a copy, and why there is none. */
export type Copied = { copied: string; fault?: string }
export type Embedded = {
  pool: pg.Pool
  keepSnapshot: (file: string) => Promise<void>
  /** Puts a copy of what is there at this moment into an empty folder; answers what to open it by. */
  keepCopy: (folder: string) => Promise<EmbeddedFolder>
  close: () => Promise<void>
}

/** Opens PGlite in a folder (or in memory when there is none) behind an ordinary pool of one connection. */
export async function openEmbedded({ dataDir, snapshot }: EmbeddedFolder = {}): Promise<Embedded> {
  const unlock = dataDir ? await takeFolder(dataDir) : async () => {}
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir, snapshot } satisfies EmbeddedFolder,
  })
  try {
    await heard(worker, 'ready')
  } catch (error) {
    await unlock()
    throw dataDir ? unusable(dataDir, error) : error
  }
  // One backend session, so one connection that is never given up: its transactions come one after the other.
  const pool = new pg.Pool({
    max: 1,
    Client: PlanningClient,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PortStream(worker),
  } as pg.PoolConfig)
  const keepSnapshot = async (file: string): Promise<void> => {
    const kept = heard(worker, 'kept')
    worker.postMessage({ snapshot: file })
    await kept
  }
  return {
    pool,
    keepSnapshot,
    async keepCopy(folder) {
      if (!dataDir) {
        await keepSnapshot(join(folder, 'snapshot.tar'))
        return { snapshot: join(folder, 'snapshot.tar') }
      }
      await copied(worker, resolve(folder))
      return { dataDir: folder }
    },
    async close() {
      await pool.end()
      const closed = heard(worker, 'closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
      await unlock()
    },
  }
}

/** The folder, made when it is missing, and nobody else in it. */
async function takeFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await lockFolder(dataDir)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code ? unusable(dataDir, error) : error
  }
}

const unusable = (dataDir: string, error: unknown): Error =>
  new Error(
    `DATA_DIR: expected a folder that this user may write, with a database of ours or nothing in it; found at ` +
      `${resolve(dataDir)}: ${error instanceof Error ? error.message : error}. Set DATA_DIR to another folder, or use DATABASE_URL.`,
    { cause: error },
  )

function heard(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', function listen(message) {
      if (message !== word) return
      worker.off('message', listen)
      worker.off('error', reject)
      resolve()
    })
  })
}

/** Has the folder copied to where it is said; several may be asked for at once. */
function copied(worker: Worker, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', function listen(told: Copied) {
      if (told.copied !== to) return
      worker.off('message', listen)
      worker.off('error', reject)
      if (told.fault === undefined) resolve()
      else reject(new Error(told.fault))
    })
    worker.postMessage({ copy: to })
  })
}
