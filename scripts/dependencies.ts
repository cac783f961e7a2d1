import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
export type Dependency = { name: string; version: string; licence: string; isForTests: boolean } & Pick<
  Locked,
  'integrity' | 'hasInstallScript'
>

/** What a package says nowhere but in its own files. */
const SAID_ELSEWHERE: Record<string, string> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  limiter: 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  '@ffmpeg-installer/darwin-arm64': 'GPLv3',
}

/** Licences under which a studio may be run, changed and given on. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
])
/** Used unchanged and named singly: changes would have to be published. */
const NAMED: Record<string, RegExp> = {
  'MPL-2.0': /^(web-push|axe-core|lightningcss(-.+)?)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'LGPL-2.1': /^@ffmpeg-installer\//,
  GPLv3: /^@ffmpeg-installer\//,
  'CC-BY-4.0': /^caniuse-lite$/,
  'Python-2.0': /^argparse$/,
  'PSF-2.0': /^argparse$/,
  Zlib: /^pako$/,
}

export function dependencies(lock = readFileSync(join(root, 'package-lock.json'), 'utf8')): Dependency[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { version = '', license, link, dev, ...rest }]) => {
    if (!path.includes('node_modules/') || link) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { integrity, hasInstallScript } = rest
    const licence = SAID_ELSEWHERE[name] ?? license ?? 'none'
    return [{ name, version, licence, isForTests: dev === true, integrity, hasInstallScript }]
  })
}

export function mayBeUsed({ name, licence, isForTests }: Dependency): boolean {
  const isFine = (one: string) => {
    if (FREE.has(one)) return true
    return (one !== 'GPLv3' || isForTests) && (NAMED[one]?.test(name) ?? false)
  }
  const terms = licence.replace(/[()]/g, '')
  if (/ or /i.test(terms)) return terms.split(/ or /i).some(isFine)
  return terms.split(/ and /i).every(isFine)
}

const page = join(root, 'docs/licences.md')

/** docs/licences.md as the lock file has it: `node scripts/dependencies.ts` writes it, and a test holds it. */
export function licences(all = dependencies()): string {
  const of = (isForTests: boolean) => {
    const byLicence = Map.groupBy(
      all.filter((one) => one.isForTests === isForTests),
      ({ licence }) => licence,
    )
    return [...byLicence]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([licence, some]) => {
        const names = [...new Set(some.map(({ name, version }) => `${name} ${version}`))].toSorted()
        return `- **${licence}** (${names.length}): ${names.join(', ')}`
      })
      .join('\n')
  }
  return `# Licences

Made from \`package-lock.json\` by \`node scripts/dependencies.ts\`. Why each direct dependency was chosen:
[decision 8](decisions/0008-dependencies.md); accepted licences: \`scripts/dependencies.ts\`, which a test holds.

## What runs in a studio

${of(false)}

## What builds and tests it

${of(true)}
`
}

export const written = (): string => readFileSync(page, 'utf8')

if (import.meta.main) writeFileSync(page, licences())
