import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

export const before = { version: '0.2.0', commit: '51315a13' }

/** The folder of its sources with all that its lock file installs; made once. Throws where the history does not hold it. */
export function sourcesOfVersionBefore(): string {
  const folder = join(root, '.cache', 'versions', before.version)
  if (existsSync(folder)) return folder
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  run('sh', ['-c', `git archive ${before.commit} | tar -x -C "$0"`, draft], root)
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], draft)
  renameSync(draft, folder)
  return folder
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status === 0) return
  const next = `Version ${before.version} needs the project's whole history (git fetch --unshallow) and npm's registry.`
  throw new Error(`${command} ${args[0]} failed in ${cwd}: ${stderr}\n${next}`)
}
