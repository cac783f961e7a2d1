// Installs missing packages and runs a script with the pinned Node. This file must run on any Node.js from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isInstalled, markInstalled, root } from './install-stamp.mjs'

/**
 * Runs a TypeScript file of this folder on the pinned Node, with Node options, after installing the packages of the
 * lock file.
 */
export function runPinned(script, options = []) {
  install()
  const node = findNode()
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const preload = `--import=${new URL('fast-resolve.ts', import.meta.url).href}`
  const child = spawn(node, [...options, preload, join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  // Signals are passed on to the child. On Windows the console sends Ctrl-C to the child as well, and `kill` would end
  // it without a graceful shutdown.
  const isWindows = process.platform === 'win32'
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isWindows || child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * The pinned Node of the lock file; on a system for which there is none, the running Node, if it runs TypeScript (24 or
 * newer).
 */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const pinned = join(folder, platform === 'win' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`No Node.js is pinned for ${platform}-${process.arch}: expected one of 24 or newer. Install it.`)
  process.exit(1)
}

/** The option that loads .env; variables that are already set win. See .env.example. */
export const ownEnvironment = `--env-file-if-exists=${join(root, '.env')}`

function install() {
  if (isInstalled()) return
  console.log('Installing the packages of the lock file (about a minute, once) …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('npm ci failed: expected to install from package-lock.json. Check the network and the lines above.')
    process.exit(1)
  }
  markInstalled()
}
