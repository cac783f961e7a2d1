import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

export const previousVersion = { version: '0.2.0', commit: '51315a13' }

/** Returns the folder of its sources and packages, created once; throws if the local history lacks the commit. */
export function checkOutPreviousVersion(): string {
  const folder = join(root, '.cache', 'versions', previousVersion.version)
  if (existsSync(folder)) return folder
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  run('sh', ['-c', `git archive ${previousVersion.commit} | tar -x -C "$0"`, draft], root)
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], draft)
  renameSync(draft, folder)
  return folder
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status === 0) return
  const advice = `Version ${previousVersion.version} needs the project's whole history (git fetch --unshallow) and npm's registry.`
  throw new Error(`${command} ${args[0]} failed in ${cwd}: ${stderr}\n${advice}`)
}
