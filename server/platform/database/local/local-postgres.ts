import { access, constants, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions, processIdFromName } from '../connection/connection-name.ts'
import { type Cluster, hasCluster, openCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { sqlState } from '../sql-state.ts'

/** Advisory locks: shared by every process that uses the server, and exclusive to the process that runs the studio. */
const IN_USE = 7_206_010
const STUDIO_OPEN = 7_206_011
/** A killed server needs some time to release its shared memory. */
const START_TIMEOUT_MS = 20_000
/** SQL state of a server that does not accept connections yet. */
const CANNOT_CONNECT_NOW = '57P03'
const PAUSE_MS = 200
/** How long PostgreSQL may still list the connection of a killed process. */
const LINGERING_MS = 3000

export type LocalPostgres = {
  readonly url: string
  readonly close: () => Promise<void>
}
export type LocalPostgresOptions = {
  readonly opensStudio?: boolean
  readonly isThere?: boolean
}
type ServerUse = { readonly client: pg.Client; readonly port: number; readonly ended: Promise<void> }

/**
 * The PostgreSQL that npm installed, with its cluster in the data folder: joins the server that runs there or starts
 * it, and does so again when the server dies. Throws with the next step for an operator.
 */
export async function openLocalPostgres(
  dataDir: string,
  { opensStudio, isThere }: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const cluster = await openClusterIn(resolve(dataDir), isThere)
  const first = await joinServer(cluster)
  const { port } = first
  const holder = opensStudio ? await acquireStudioLock(first.client) : null
  if (holder !== null) {
    await leave(first, cluster)
    throw new Error(
      `The data folder ${resolve(dataDir)} is in use by process ${holder}. Expected to be alone in it. Stop that process, or ` +
        'set DATA_DIR to another folder, or use DATABASE_URL.',
    )
  }
  let isClosing = false
  const rejoinServer = async (): Promise<ServerUse | null> => {
    while (!isClosing) {
      try {
        const use = await joinServer(cluster, port)
        if (opensStudio) await acquireStudioLock(use.client)
        return rejoinWhenEnded(use)
      } catch {
        // The server died again or cannot start; its log has the reason.
        await sleep(PAUSE_MS)
      }
    }
    return null
  }
  const rejoinWhenEnded = (use: ServerUse): ServerUse => {
    void use.ended.then(() => {
      if (!isClosing) currentUse = rejoinServer()
    })
    return use
  }
  let currentUse: Promise<ServerUse | null> = Promise.resolve(rejoinWhenEnded(first))
  return {
    url: await cluster.url(port),
    async close() {
      isClosing = true
      const lastUse = await currentUse
      if (lastUse) await leave(lastUse, cluster)
    },
  }
}

async function openClusterIn(dataDir: string, isThere = false): Promise<Cluster> {
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
      `The database in ${join(dataDir, 'database')} is of version 0.2.0 or older, which stored it in another program's format. ` +
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
  let until = performance.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      if (!(await cluster.running())) await cluster.start(port)
      const server = await cluster.running()
      if (server) return await connect(await cluster.url(server.port, 'postgres'), server.port)
    } catch (error) {
      // Recovery from a crash may take any time.
      if (sqlState(error) === CANNOT_CONNECT_NOW) until = performance.now() + START_TIMEOUT_MS
      if (performance.now() > until) throw error
    }
    await sleep(PAUSE_MS)
  }
}

async function connect(url: string, port: number): Promise<ServerUse> {
  const client = new pg.Client(connectionOptions(url))
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

async function acquireStudioLock(client: pg.Client): Promise<string | null> {
  const until = performance.now() + LINGERING_MS
  for (;;) {
    const { rows } = await client.query<{ acquired: boolean; holder: string | null }>(
      `select pg_try_advisory_lock($1) as acquired,
        (select min(a.application_name) from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.pid <> pg_backend_pid()) as holder`,
      [STUDIO_OPEN],
    )
    if (rows[0]?.acquired) return null
    if (performance.now() > until) return processIdFromName(rows[0]?.holder ?? '')
    await sleep(PAUSE_MS)
  }
}

async function leave({ client }: ServerUse, cluster: Cluster): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [IN_USE])
    if (rows[0]?.is_last) await cluster.stop()
  } catch {
    // The server has ended already.
  } finally {
    await client.end().catch(() => {})
  }
}
