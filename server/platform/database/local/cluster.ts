import { randomBytes, randomInt } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { type Program, type Programs } from './programs.ts'

const ROLE = 'aforo'
const PASSWORD_FILE = 'aforo-password'
/** The same collation and case mapping on every system. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
/** Long, because recovery after a crash may have much to read. */
const TIMEOUT_SECONDS = '600'
const LOG = {
  logging_collector: 'on',
  log_directory: 'log',
  // One file for each day of the week, overwritten a week later.
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

/** Tests create databases, drop ones that are being vacuumed, and write rows that violate references. */
const RIGHTS_OF_TESTS = [
  `alter role ${ROLE} createdb`,
  `grant pg_signal_backend to ${ROLE}`,
  `grant set on parameter session_replication_role to ${ROLE}`,
]

export type ServerSettings = Readonly<Record<string, string | number>>

export type Cluster = {
  readonly running: () => Promise<{ pid: number; port: number } | null>
  /** Starts the server on 127.0.0.1, on the given port or else on a free one. */
  readonly start: (port?: number) => Promise<void>
  readonly stop: (mode?: 'fast' | 'immediate') => Promise<void>
  readonly url: (port: number, database?: string) => Promise<string>
}

/**
 * Opens the cluster in a folder and creates it if there is none. Its only role that can connect is no superuser. Throws
 * when another major version of PostgreSQL created it.
 */
export async function openCluster(
  folder: string,
  programs: Programs,
  { settings = {}, isForTests = false }: { settings?: ServerSettings; isForTests?: boolean } = {},
): Promise<Cluster> {
  const foundMajor = await majorOf(folder)
  if (foundMajor === null) await makeCluster(folder, programs, isForTests)
  else if (foundMajor !== programs.major) throw new OtherVersion(folder, foundMajor, programs.major)
  const runProgram = (program: Program, ...args: string[]) => programs.run(program, args)
  return {
    running: () => runningIn(folder),
    async start(port) {
      const parameters = { ...LOG, ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: "''" }
      const options = Object.entries(parameters).map(([name, value]) => `-c ${name}=${value}`)
      options.push(`-p ${port ?? (await freePort())}`)
      const log = join(folder, 'start.log')
      const wait = ['-w', '-t', TIMEOUT_SECONDS]
      await runProgram('pg_ctl', 'start', '-D', folder, ...wait, '-l', log, '-o', options.join(' ')).catch(
        (error: Error) => {
          throw new Error(
            `PostgreSQL did not start on ${folder}; look at ${log} and into ${join(folder, LOG.log_directory)}. ${error.message}`,
            { cause: error },
          )
        },
      )
    },
    async stop(mode = 'fast') {
      await runProgram('pg_ctl', 'stop', '-D', folder, '-w', '-t', TIMEOUT_SECONDS, '-m', mode)
    },
    async url(port, database = ROLE) {
      const password = await readFile(join(folder, PASSWORD_FILE), 'utf8')
      return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`
    },
  }
}

class OtherVersion extends Error {
  constructor(folder: string, foundMajor: number, major: number) {
    super(
      `The database in ${folder} is of PostgreSQL ${foundMajor}; this version of the studio brings PostgreSQL ${major}. ` +
        'Make a backup with the version that wrote it (npm run backup -- --to FOLDER), set DATA_DIR to an empty folder, and ' +
        'restore it here (npm run restore -- latest --from FOLDER).',
    )
  }
}

export const hasCluster = async (folder: string): Promise<boolean> => (await majorOf(folder)) !== null

async function majorOf(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Number.parseInt(text, 10)
}

async function makeCluster(folder: string, programs: Programs, isForTests: boolean): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const draft = `${folder}-${randomBytes(6).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    await programs.giveTo(draft)
    await programs.run('initdb', ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...LOCALE])
    const password = randomBytes(24).toString('base64url')
    await makeRole(draft, programs, password, isForTests)
    // Only this role can connect, with its password; the superuser works in single-user mode alone.
    await writeFile(join(draft, 'pg_hba.conf'), `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`)
    const passwordFile = join(draft, PASSWORD_FILE)
    await writeFile(passwordFile, password, { mode: 0o600 })
    await programs.giveTo(passwordFile)
    await chmod(draft, 0o700)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Ignored if another process has created the cluster meanwhile.
    if ((await majorOf(folder)) === null) throw error
  }
}

async function makeRole(folder: string, programs: Programs, password: string, isForTests: boolean): Promise<void> {
  const statements = [
    `create role ${ROLE} login password '${password}'`,
    `create database ${ROLE} owner ${ROLE}`,
    ...(isForTests ? RIGHTS_OF_TESTS : []),
  ]
  const output = await programs.run('postgres', ['--single', '-D', folder, 'postgres'], `${statements.join('\n')}\n`)
  if (/ERROR|FATAL/.test(output)) throw new Error(`PostgreSQL could not make the role ${ROLE}: ${output}`)
}

async function runningIn(folder: string): Promise<{ pid: number; port: number } | null> {
  const file = join(folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !port || !isAlive(pid)) return null
  if (await isPostgres(pid)) return { pid, port }
  // The system gave this pid to another program, and PostgreSQL would refuse to start because of it.
  await rm(file, { force: true })
  return null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return command.trim() === 'postgres'
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => probe.close(done))
    return port
  }
}
