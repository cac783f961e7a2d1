import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { execFileSync } from 'node:child_process'
import { areas, modulesOf, type Workspace } from './areas.ts'

export type Source = { path: string; text: string }
export type Import = {
  from: string
  to: string
  /** The names that the file uses for what it imports. */
  names: string[]
  typeOnly: boolean
  lazy: boolean
}

export function sourcesOf(root: string): Source[] {
  const fileList = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return [...new Set(fileList.toString().split('\n'))]
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
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?)from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g
/** Workspaces are packages of one scope: `domain` without it is a module of Node. */
const PACKAGE = '@aforo/'
const WORKSPACES = ['domain', 'fakes', 'server', 'ui', 'portal', 'admin']

/** What a file imports: a path from the root for our own files, the bare name for packages. */
export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map(([, , typeOnly, clause = '', from, lazy, bare]) => ({
    from: path,
    to: resolveImport(path, from ?? lazy ?? bare ?? ''),
    names: clause.split(/[{},]/).flatMap((name) => /(\w+)\s*$/.exec(name)?.[1] ?? []),
    typeOnly: Boolean(typeOnly),
    lazy: lazy !== undefined,
  }))
}

function resolveImport(path: string, to: string): string {
  if (to.startsWith('.')) return posix.normalize(posix.join(dirname(path), to))
  if (to.startsWith(PACKAGE)) return to.slice(PACKAGE.length)
  return to
}

/** Files that assemble the server and its commands from all modules. */
const ASSEMBLY_FILE = /^server\/app\/(cli\/)?[^/]+$/

/** A file's workspace, area and module, `area/module` or the area; files at a root have none. */
export function placeOf(path: string): { workspace: string; area: string | null; module: string | null } {
  const [workspace = '', ...rest] = path.split('/')
  if (!WORKSPACES.includes(workspace)) return { workspace: '', area: null, module: null }
  const segments = workspace === 'portal' || workspace === 'admin' ? rest.slice(1) : rest
  const [area = '', module = ''] = segments
  if (segments.length < 2) return { workspace, area: null, module: null }
  const modules = workspace in areas ? modulesOf(workspace as Workspace) : []
  if (ASSEMBLY_FILE.test(path)) return { workspace, area, module: null }
  return { workspace, area, module: modules.includes(`${area}/${module}`) ? `${area}/${module}` : area }
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || path.startsWith('domain/testing/')
