import { spawn } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePort } from '../server/app/web/listen.ts'
import { root, vitest } from './run.ts'

/**
 * `npm run test:firebase` runs the contract test of identity providers against Firebase's emulator. Its tools take 312
 * MB, so they are installed once, into a cache in the temporary folder; later runs need no network.
 */
const VERSION = '15.34.2'
const PROJECT = 'demo-aforo'
const cache = join(tmpdir(), `aforo-firebase-tools-${VERSION}`)
const firebase = join(cache, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

await installTools()
const port = await choosePort(0)
const emulators = { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true }
await writeFile(join(cache, 'firebase.json'), JSON.stringify({ emulators }))
process.exitCode = await runContract(port)

async function installTools(): Promise<void> {
  const isInstalled = await access(firebase).then(
    () => true,
    () => false,
  )
  if (isInstalled) return
  console.log(`Installing firebase-tools ${VERSION} into ${cache}; this takes a minute or two.`)
  await mkdir(cache, { recursive: true })
  await writeFile(join(cache, 'package.json'), '{ "private": true }')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  const code = await runCommand('npm', ['install', ...options, `firebase-tools@${VERSION}`], {})
  if (code !== 0) throw new Error(`npm could not install firebase-tools ${VERSION}: look above, then try again.`)
}

/** `emulators:exec` starts the emulator, runs the test with its address in the environment, and stops the emulator. */
async function runContract(port: number): Promise<number> {
  const test = `"${process.execPath}" "${vitest}" run --root "${root}" --project asked`
  const args = ['emulators:exec', '--only', 'auth', '--project', PROJECT, test]
  return runCommand(process.execPath, [firebase, ...args], {
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
    ONLY_TEST: 'server/testing/firebase-contract.ts',
  })
}

function runCommand(command: string, args: string[], environment: Record<string, string>): Promise<number> {
  const child = spawn(command, args, { cwd: cache, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}
