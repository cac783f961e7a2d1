import { existsSync } from 'node:fs'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { atEnd } from './at-end.ts'

const ENTRY = fileURLToPath(new URL('./open-studio.ts', import.meta.url))

export type StudioProcess = {
  child: ChildProcess
  address: Promise<string>
  adminAddress: Promise<string>
  exitCode: Promise<number | string | null>
  readOutput: () => string
}

export function openProcess(environment: Record<string, string>, entry = ENTRY): StudioProcess {
  const { PATH = '', TZ = 'UTC', NODE_COMPILE_CACHE = '' } = process.env
  const chunks: string[] = []
  // Each version loads the hook of its tree; version 0.2.0 calls it quick-drizzle.
  const hooks = ['fast-resolve', 'quick-drizzle'].map(
    (name) => new URL(`../../scripts/${name}.ts`, pathToFileURL(entry)),
  )
  const hook = hooks.find((url) => existsSync(url))
  if (!hook) throw new Error(`${entry}: expected one of ${hooks.join(', ')}, found none.`)
  const child = fork(entry, {
    execArgv: [`--import=${hook.href}`],
    env: { PATH, TZ, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => chunks.push(String(text)))
  atEnd(() => child.kill('SIGKILL'))
  const exitCode = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  )
  const opened = new Promise<{ address: string; adminAddress: string }>((done, fail) => {
    child.once('message', (message) => done(message as { address: string; adminAddress: string }))
    void exitCode.then((code) => fail(new Error(`The studio ended (${code}):\n${chunks.join('')}`)))
  })
  const address = opened.then((message) => message.address)
  const adminAddress = opened.then((message) => message.adminAddress)
  for (const promise of [address, adminAddress]) promise.catch(() => {})
  return { child, address, adminAddress, exitCode, readOutput: () => chunks.join('') }
}
