export type Routes = Readonly<Record<string, { path?: string; parentId?: string } | undefined>>

/** Finds the route pattern of a path; the one with the fewest wildcards and parameters wins, as in the portal. */
export function patternsOf(routes: Routes): (path: string) => string | null {
  const patterns = [...new Set(Object.keys(routes).map((id) => fullPath(routes, id)))]
    .map((path) => ({ pattern: `/${path.replace(/:(\w+)\??/g, '{$1}')}`, matches: matcherOf(path) }))
    .toSorted((a, b) => wildcardScore(a.pattern) - wildcardScore(b.pattern))
  return (path) => patterns.find(({ matches }) => matches.test(path))?.pattern ?? null
}

function fullPath(routes: Routes, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const parentPath = parentId === undefined ? '' : fullPath(routes, parentId)
  return [parentPath, path].filter((part) => part !== '').join('/')
}

function matcherOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '(/.*)?'
    if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
    return part === '' ? '' : `/${part.replace(/[.+?^$()|[\]{}\\]/g, String.raw`\$&`)}`
  })
  return new RegExp(`^${parts.join('')}/?$`)
}

const wildcardScore = (pattern: string): number =>
  (pattern.match(/\*/g)?.length ?? 0) * 100 + (pattern.match(/\{/g)?.length ?? 0) * 10 - pattern.split('/').length
