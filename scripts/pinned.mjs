// Any Node.js from 20 on must understand this file: it installs what is missing and hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isInstalled, markInstalled, root } from './install-stamp.mjs'

/** Runs a TypeScript file of this folder on the project's own Node, with options of Node's, after installing what the lock file asks for. */
export function runPinned(script, options = []) {
  install()
  const node = runtime()
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const preload = `--import=${new URL('quick-drizzle.ts', import.meta.url).href}`
  const child = spawn(node, [...options, preload, join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  // A stop of this process is meant for its child. The console of Windows sends Ctrl-C to the child as well, where
  // `kill` would end it without its own shutdown.
  const isSent = process.platform === 'win32'
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isSent || child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** The Node of the lock file; on a machine that has none there, its own, if it understands TypeScript. */
function runtime() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const pinned = join(folder, platform === 'win' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`No Node.js is pinned for ${platform}-${process.arch}: expected one of 24 or newer. Install it.`)
  process.exit(1)
}

/** What developers set for their own portal; what the environment sets already wins. See .env.example. */
export const ownEnvironment = `--env-file-if-exists=${join(root, '.env')}`

function install() {
  if (isInstalled()) return
  console.log('Installing what the lock file asks for (about a minute, once) …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const done = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('npm ci failed: expected to install from package-lock.json. Check the network and the lines above.')
    process.exit(1)
  }
  markInstalled()
}
