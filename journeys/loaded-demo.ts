import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { localDate } from 'studio/values/days.ts'
import { ZONE } from './timetable.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache/demo')
const SOURCES = ['server', 'studio', 'demo-studio', 'scripts', 'package-lock.json']

/** The data of the demo right after its first start: loaded once for each of the studio's days and state of the sources. */
export async function demoFolder(load: (data: string) => Promise<void>): Promise<string> {
  const name = stateOfToday()
  const [data, done, lock] = [join(cache, name, 'data'), join(cache, name, 'loaded'), join(cache, `${name}.lock`)]
  mkdirSync(cache, { recursive: true })
  while (!existsSync(done)) {
    if (!took(lock)) {
      await sleep(200)
      continue
    }
    try {
      forgetOthers(name)
      mkdirSync(data, { recursive: true })
      await load(data)
      mkdirSync(done)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return data
}

/** Files are tested side by side: one of their processes loads, the others wait. A lock whose holder died is nobody's. */
function took(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch {
    return false
  }
}

/** Loadings of other days and sources, and one that broke off. */
function forgetOthers(name: string): void {
  for (const found of readdirSync(cache)) {
    if (found !== `${name}.lock`) rmSync(join(cache, found), { recursive: true, force: true })
  }
}

function stateOfToday(): string {
  const hash = createHash('sha256').update(localDate(new Date(), ZONE))
  for (const source of SOURCES) {
    for (const file of filesIn(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
