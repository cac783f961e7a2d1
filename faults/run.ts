import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../scripts/postgres.ts'
import { root } from '../scripts/run.ts'
import { type Fault, faults } from './faults.ts'

/** `npm run faults`, or some by their names: what was done, what was promised, what was found. Exits with 1 where a promise broke. */
const asked = process.argv.slice(2).filter((word) => word !== '--write')
const unknown = asked.filter((name) => !faults.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. Expected some of: ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

type Found = { fault: Fault; held: number; broken: string[]; seen: string[]; seconds: number }

const postgres = await startPostgres({ isForTests: true })
const found: Found[] = []
try {
  for (const fault of faults) {
    if (asked.length > 0 && !asked.includes(fault.name)) continue
    console.log(`\n── ${fault.name}: ${fault.does}`)
    const one = await suffer(fault, postgres.url)
    found.push(one)
    console.log(`   ${foundWords(one)}`)
  }
} finally {
  await postgres.stop()
}
console.log(`\n${tableOf(found)}`)
if (process.argv.includes('--write')) writeFileSync(new URL('../docs/faults.md', import.meta.url), pageOf(found))
process.exitCode = found.every(({ broken }) => broken.length === 0) ? 0 : 1

async function suffer(fault: Fault, TEST_DATABASE_URL: string): Promise<Found> {
  const began = performance.now()
  const result: Found = { fault, held: 0, broken: [], seen: [], seconds: 0 }
  for (const { file, named } of fault.tests) {
    const only = named ? [`--test-name-pattern=${named}`] : []
    const env = { ...process.env, TZ: 'UTC', TEST_DATABASE_URL, ...fault.with }
    const told = await eventsOf([...only, file], env)
    const passed = told.filter(({ type }) => type === 'test:pass').length
    result.held += passed
    result.broken.push(...told.filter(({ type }) => type === 'test:fail').map(({ text }) => text))
    result.seen.push(...told.filter(({ type }) => type === 'test:diagnostic').map(({ text }) => text))
    // A name that no test has any more would hold whatever happens.
    if (passed === 0 && result.broken.length === 0) result.broken.push(`${file}: no test ran`)
  }
  return { ...result, seconds: Math.round((performance.now() - began) / 1000) }
}

type Told = { type: string; text: string }

async function eventsOf(options: string[], env: NodeJS.ProcessEnv): Promise<Told[]> {
  const reporter = fileURLToPath(new URL('./told-as-lines.ts', import.meta.url))
  const run = ['--import=./scripts/quick-drizzle.ts', '--test', `--test-reporter=${reporter}`]
  const child = spawn(process.execPath, [...run, ...options], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const told: Told[] = []
  for await (const line of createInterface({ input: child.stdout })) told.push(JSON.parse(line) as Told)
  return told
}

function foundWords({ held, broken, seen, seconds }: Found): string {
  const verdict =
    broken.length === 0 ? `kept (${held} ${held === 1 ? 'story' : 'stories'}` : `BROKEN (${broken.join('; ')}`
  return [`${verdict}, ${seconds} s)`, ...seen].join('; ').replace(/\s+/g, ' ')
}

function tableOf(rows: readonly Found[]): string {
  const lines = rows.map((row) => `| ${row.fault.does} | ${row.fault.promises} | ${foundWords(row)} |`)
  return ['| Done | Promised | Found |', '|---|---|---|', ...lines].join('\n')
}

function pageOf(rows: readonly Found[]): string {
  return `# Faults

What is done to a studio on purpose, what it promises, and what was found the last time: \`npm run faults -- --write\` writes
this page, \`npm run faults -- full-disk\` tries one. After each the invariants of \`npm run integrity\` are asked.

${tableOf(rows)}
`
}
