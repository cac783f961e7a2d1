import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localDate } from '@aforo/domain/values/days.ts'
import { testServer } from '../server/testing/copied-database.ts'
import { templateOf } from '../server/testing/template.ts'
import { ZONE } from './timetable.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache/demo')
const SOURCES = ['server', 'fakes', 'domain', 'demo', 'scripts', 'package-lock.json']

export type LoadedDemo = { readonly template: string; readonly data: string }

export async function getLoadedDemo(load: (url: string, data: string) => Promise<void>): Promise<LoadedDemo> {
  const name = hashSources()
  const data = join(cache, name)
  const template = await templateOf(testServer(), `aforo_demo_${name}`, async (url) => {
    rmSync(cache, { recursive: true, force: true })
    mkdirSync(data, { recursive: true })
    await load(url, data)
  })
  return { template, data }
}

function hashSources(): string {
  const hash = createHash('sha256').update(localDate(new Date(), ZONE))
  for (const source of SOURCES) {
    for (const file of listFiles(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.includes('.test.'))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}
