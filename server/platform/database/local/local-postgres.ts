import { access, constants, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo, processNamed } from '../connection-name.ts'
import { type Cluster, hasCluster, openCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { sqlState } from '../sql-state.ts'

/** Advisory locks: of everybody who uses the server, and of the one process that has the studio open. */
const IN_USE = 7_206_010
const STUDIO_OPEN = 7_206_011
/** A server that was killed gives its memory back after a moment. */
const PATIENCE_MS = 20_000
/** PostgreSQL's word for a server that does not take connections yet. */
const RECOVERING = '57P03'
const PAUSE_MS = 200
/** For so long PostgreSQL may list the connection of a process that was killed. */
const LINGERING_MS = 3000

export type LocalPostgres = {
  readonly url: string
  readonly close: () => Promise<void>
}
export type Use = {
  readonly opensStudio?: boolean
  readonly isThere?: boolean
}
type ServerUse = { readonly client: pg.Client; readonly port: number; readonly ended: Promise<void> }

/**
 * The PostgreSQL that npm brought, on a durable folder in the data folder: joins the server that runs there, else starts it,
 * and does so again when it dies. Throws with the next step for an operator.
 */
export async function openLocalPostgres(dataDir: string, { opensStudio, isThere }: Use = {}): Promise<LocalPostgres> {
  const cluster = await clusterIn(resolve(dataDir), isThere)
  const first = await joinServer(cluster)
  const { port } = first
  const holder = opensStudio ? await takeStudio(first.client) : null
  if (holder !== null) {
    await leave(first, cluster)
    throw new Error(
      `The data folder ${resolve(dataDir)} is in use by process ${holder}. Expected to be alone in it. Stop that process, or ` +
        'set DATA_DIR to another folder, or use DATABASE_URL.',
    )
  }
  let isClosing = false
  const joinAgain = async (): Promise<ServerUse | null> => {
    while (!isClosing) {
      try {
        const joined = await joinServer(cluster, port)
        if (opensStudio) await takeStudio(joined.client)
        return watched(joined)
      } catch {
        // It died again meanwhile, or cannot start: its log says why.
        await sleep(PAUSE_MS)
      }
    }
    return null
  }
  const watched = (one: ServerUse): ServerUse => {
    void one.ended.then(() => {
      if (!isClosing) keeper = joinAgain()
    })
    return one
  }
  let keeper: Promise<ServerUse | null> = Promise.resolve(watched(first))
  return {
    url: await cluster.url(port),
    async close() {
      isClosing = true
      const last = await keeper
      if (last) await leave(last, cluster)
    },
  }
}

async function clusterIn(dataDir: string, isThere = false): Promise<Cluster> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR: expected a folder that this user may write; found at ${dataDir}: ${error instanceof Error ? error.message : error}. ` +
        'Set DATA_DIR to another folder, or use DATABASE_URL.',
      { cause: error },
    )
  }
  if (await hasPglite(dataDir)) {
    throw new Error(
      `The database in ${join(dataDir, 'database')} is of version 0.2.0 or older, which kept it in another program's format. ` +
        'Make a backup with that version (npm run backup -- --to FOLDER), set DATA_DIR to an empty folder, and restore it here ' +
        '(npm run restore -- latest --from FOLDER).',
    )
  }
  const { programs, folder } = await findPrograms(join(dataDir, 'postgres'))
  if (!folder.startsWith(dataDir))
    process.emitWarning(`The database is in ${folder}: PostgreSQL cannot reach ${dataDir}.`)
  if (isThere && !(await hasCluster(folder))) {
    throw new Error(
      `DATA_DIR: expected a studio's data folder, found none at ${dataDir}. Set DATA_DIR, or use DATABASE_URL.`,
    )
  }
  return openCluster(folder, programs)
}

const hasPglite = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'database', 'PG_VERSION')).then(
    () => true,
    () => false,
  )

async function joinServer(cluster: Cluster, port?: number): Promise<ServerUse> {
  let until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      if (!(await cluster.running())) await cluster.start(port)
      const server = await cluster.running()
      if (server) return await connected(await cluster.url(server.port, 'postgres'), server.port)
    } catch (error) {
      // One that recovers from a crash takes as long as it takes.
      if (sqlState(error) === RECOVERING) until = performance.now() + PATIENCE_MS
      if (performance.now() > until) throw error
    }
    await sleep(PAUSE_MS)
  }
}

async function connected(url: string, port: number): Promise<ServerUse> {
  const client = new pg.Client(connectionTo(url))
  client.on('error', () => {})
  const ended = new Promise<void>((done) => client.once('end', done))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
    return { client, port, ended }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function takeStudio(client: pg.Client): Promise<string | null> {
  const until = performance.now() + LINGERING_MS
  for (;;) {
    const { rows } = await client.query<{ acquired: boolean; holder: string | null }>(
      `select pg_try_advisory_lock($1) as acquired,
        (select min(a.application_name) from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.pid <> pg_backend_pid()) as holder`,
      [STUDIO_OPEN],
    )
    if (rows[0]?.acquired) return null
    if (performance.now() > until) return processNamed(rows[0]?.holder ?? '')
    await sleep(PAUSE_MS)
  }
}

async function leave({ client }: ServerUse, cluster: Cluster): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [IN_USE])
    if (rows[0]?.is_last) await cluster.stop()
  } catch {
    // The server is gone already.
  } finally {
    await client.end().catch(() => {})
  }
}
