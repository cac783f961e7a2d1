import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { execFileSync } from 'node:child_process'

export type Source = { path: string; text: string }
export type Import = { from: string; to: string; typeOnly: boolean }

/** Every source file that git knows or would know, by its path from the root. */
export function sourcesOf(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return [...new Set(listed.toString().split('\n'))]
    .filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts'))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        return [] // deleted, not yet committed
      }
    })
}

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g
const WORKSPACES = ['studio', 'server', 'portal', 'admin']

/** What a file imports: a path from the root for our own files, the bare name for packages. */
export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map(([, , typeOnly, from, lazy, bare]) => ({
    from: path,
    to: resolved(path, from ?? lazy ?? bare ?? ''),
    typeOnly: Boolean(typeOnly),
  }))
}

function resolved(path: string, to: string): string {
  if (to.startsWith('.')) return posix.normalize(posix.join(dirname(path), to))
  return to
}

/** Where a file stands: its door and its room. Files at a door's own root have no room. */
export function placeOf(path: string): { door: string; room: string | null } {
  const [door = '', first = '', second = ''] = path.split('/')
  if (!WORKSPACES.includes(door)) return { door: '', room: null }
  if (door === 'portal') return { door, room: first === 'app' && path.split('/').length > 3 ? second : null }
  if (door === 'admin') return { door, room: first === 'src' && path.split('/').length > 3 ? second : null }
  return { door, room: second ? first : null }
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || path.startsWith('studio/testing/')
