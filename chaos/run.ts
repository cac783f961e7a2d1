import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { root, vitest } from '../scripts/run.ts'
import { type Fault, faults } from './failures.ts'

const args = process.argv.slice(2).filter((word) => word !== '--write')
const unknown = args.filter((name) => !faults.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. Expected some of: ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

type Found = { fault: Fault; held: number; broken: string[]; seen: string[]; seconds: number }

const found: Found[] = []
for (const fault of faults) {
  if (args.length > 0 && !args.includes(fault.name)) continue
  console.log(`\n── ${fault.name}: ${fault.does}`)
  const one = await suffer(fault)
  found.push(one)
  console.log(`   ${foundWords(one)}`)
}
console.log(`\n${tableOf(found)}`)
if (process.argv.includes('--write')) writeFileSync(new URL('../docs/faults.md', import.meta.url), pageOf(found))
process.exitCode = found.every(({ broken }) => broken.length === 0) ? 0 : 1

async function suffer(fault: Fault): Promise<Found> {
  const began = performance.now()
  const result: Found = { fault, held: 0, broken: [], seen: [], seconds: 0 }
  for (const { file, named } of fault.tests) {
    const lines = await linesOf(named ? ['-t', named] : [], { ...process.env, ONLY_TEST: file, ...fault.with })
    const textsOf = (type: Line['type']) => lines.filter((line) => line.type === type).map(({ text }) => text)
    const passed = textsOf('passed').length
    result.held += passed
    result.broken.push(...textsOf('failed'))
    result.seen.push(...textsOf('found'))
    // A filter that matches no test would always pass.
    if (passed === 0 && result.broken.length === 0) result.broken.push(`${file}: no test ran`)
  }
  return { ...result, seconds: Math.round((performance.now() - began) / 1000) }
}

type Line = { type: 'passed' | 'failed' | 'found'; text: string }

async function linesOf(options: string[], env: NodeJS.ProcessEnv): Promise<Line[]> {
  const run = ['run', '--project', 'only', '--reporter', './chaos/line-reporter.ts', ...options]
  const child = spawn(process.execPath, [vitest, ...run], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const lines: Line[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) lines.push(JSON.parse(line) as Line)
  }
  return lines
}

function foundWords({ held, broken, seen, seconds }: Found): string {
  const verdict =
    broken.length === 0 ? `held (${held} ${held === 1 ? 'test' : 'tests'}` : `BROKEN (${broken.join('; ')}`
  return [`${verdict}, ${seconds} s)`, ...seen].join('; ').replace(/\s+/g, ' ')
}

function tableOf(rows: readonly Found[]): string {
  const lines = rows.map((row) => `| ${row.fault.does} | ${row.fault.promises} | ${foundWords(row)} |`)
  return ['| Fault | Guarantee | Result |', '|---|---|---|', ...lines].join('\n')
}

function pageOf(rows: readonly Found[]): string {
  return `# Faults

Faults that the tests inject, what the application guarantees, and the last results: \`npm run test:chaos -- --write\` writes
this page, \`npm run test:chaos -- full-disk\` runs one. After each fault the invariants of \`npm run integrity\` are checked.

${tableOf(rows)}
`
}
