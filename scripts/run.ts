import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

const bins = ['.', 'portal', 'admin', 'server'].map((place) => join(root, place, 'node_modules', '.bin'))

/** Runs one of the project's own tools in a folder of it; throws when it fails. */
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
  // Of a long list of files, the beginning: what failed was said above.
  const query = [name, ...args].join(' ').slice(0, 200)
  if (status !== 0) throw new Error(`${query} failed in ${cwd}. ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`)
}
