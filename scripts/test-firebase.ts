import { spawn } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, vitest } from './run.ts'

/**
 * `npm run test:firebase`: the contract of identity providers against Firebase's own emulator. Its tools are 312 MB, so
 * they live in a cache beside the system's other temporary files and are installed once; later runs need no network.
 */
const VERSION = '15.34.2'
const PROJECT = 'demo-aforo'
const cache = join(tmpdir(), `aforo-firebase-tools-${VERSION}`)
const firebase = join(cache, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

await installTools()
const port = await freePort()
const ports = { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true }
await writeFile(join(cache, 'firebase.json'), JSON.stringify({ emulators: ports }))
process.exitCode = await runContract(port)

async function installTools(): Promise<void> {
  const isThere = await access(firebase).then(
    () => true,
    () => false,
  )
  if (isThere) return
  console.log(`Installing firebase-tools ${VERSION} into ${cache}; this takes a minute or two.`)
  await mkdir(cache, { recursive: true })
  await writeFile(join(cache, 'package.json'), '{ "private": true }')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  const code = await run('npm', ['install', ...options, `firebase-tools@${VERSION}`], {})
  if (code !== 0) throw new Error(`npm could not install firebase-tools ${VERSION}: look above, then try again.`)
}

/** `emulators:exec` starts the emulator, runs the contract with its address in the environment, and stops it again. */
async function runContract(port: number): Promise<number> {
  const test = `"${process.execPath}" "${vitest}" run --root "${root}" --project asked`
  const query = ['emulators:exec', '--only', 'auth', '--project', PROJECT, test]
  return run(process.execPath, [firebase, ...query], {
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
    ONLY_TEST: 'server/testing/firebase-contract.ts',
  })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

function run(command: string, words: string[], environment: Record<string, string>): Promise<number> {
  const child = spawn(command, words, { cwd: cache, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}
