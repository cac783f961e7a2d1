import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

const bins = ['.', 'portal', 'admin', 'server'].map((place) => join(root, place, 'node_modules', '.bin'))

/** Runs a tool of the project's packages in one of its folders. Throws when it fails. */
export function runTool(
  name: string,
  args: string[],
  { cwd = '.', env = {} as Record<string, string>, quiet = false } = {},
): void {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    cwd: join(root, cwd),
    stdio: quiet ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(delimiter) },
  })
  const commandLine = [name, ...args].join(' ').slice(0, 200)
  if (status !== 0)
    throw new Error(`${commandLine} failed in ${cwd}. ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`)
}
