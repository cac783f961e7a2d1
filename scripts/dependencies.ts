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

/** Licences of packages that state them in their files but not in package.json. */
const LICENCE_IN_FILES: Record<string, string> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  limiter: 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  '@ffmpeg-installer/darwin-arm64': 'GPLv3',
}

const PERMISSIVE = new Set([
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
/** Licences that are accepted for these packages only, which are used unchanged: changes would have to be published. */
const ACCEPTED_FOR: Record<string, RegExp> = {
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
    const licence = LICENCE_IN_FILES[name] ?? license ?? 'none'
    return [{ name, version, licence, isForTests: dev === true, integrity, hasInstallScript }]
  })
}

export function mayBeUsed({ name, licence, isForTests }: Dependency): boolean {
  const isFine = (term: string) => {
    if (PERMISSIVE.has(term)) return true
    return (term !== 'GPLv3' || isForTests) && (ACCEPTED_FOR[term]?.test(name) ?? false)
  }
  const terms = licence.replace(/[()]/g, '')
  if (/ or /i.test(terms)) return terms.split(/ or /i).some(isFine)
  return terms.split(/ and /i).every(isFine)
}

const page = join(root, 'docs/licences.md')

/** The text of docs/licences.md. `node scripts/dependencies.ts` writes the file, and a test compares it. */
export function licences(all = dependencies()): string {
  const listOf = (isForTests: boolean) => {
    const byLicence = Map.groupBy(
      all.filter((dependency) => dependency.isForTests === isForTests),
      ({ licence }) => licence,
    )
    return [...byLicence]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([licence, group]) => {
        const names = [...new Set(group.map(({ name, version }) => `${name} ${version}`))].toSorted()
        return `- **${licence}** (${names.length}): ${names.join(', ')}`
      })
      .join('\n')
  }
  return `# Licences

Made from \`package-lock.json\` by \`node scripts/dependencies.ts\`. Why each direct dependency was chosen:
[decision 8](decisions/0008-dependencies.md); accepted licences: \`scripts/dependencies.ts\`, which a test holds.

## What runs in a studio

${listOf(false)}

## What builds and tests it

${listOf(true)}
`
}

export const readWritten = (): string => readFileSync(page, 'utf8')

if (import.meta.main) writeFileSync(page, licences())
