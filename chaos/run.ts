import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { root, vitest } from '../scripts/run.ts'
import { type Fault, faults } from './failures.ts'

const args = process.argv.slice(2).filter((arg) => arg !== '--write')
const unknownNames = args.filter((name) => !faults.some((fault) => fault.name === name))
if (unknownNames.length > 0) {
  console.error(
    `No such fault: ${unknownNames.join(', ')}. Expected some of: ${faults.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

type FaultResult = { fault: Fault; passed: number; failures: string[]; notes: string[]; seconds: number }

const results: FaultResult[] = []
for (const fault of faults) {
  if (args.length > 0 && !args.includes(fault.name)) continue
  console.log(`\n── ${fault.name}: ${fault.description}`)
  const result = await runFault(fault)
  results.push(result)
  console.log(`   ${formatResult(result)}`)
}
console.log(`\n${tableOf(results)}`)
if (process.argv.includes('--write')) writeFileSync(new URL('../docs/faults.md', import.meta.url), pageOf(results))
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1

async function runFault(fault: Fault): Promise<FaultResult> {
  const startTime = performance.now()
  const result: FaultResult = { fault, passed: 0, failures: [], notes: [], seconds: 0 }
  for (const { file, testFilter } of fault.tests) {
    const { lines, exitCode } = await runTests(testFilter ? ['-t', testFilter] : [], {
      ...process.env,
      ONLY_TEST: file,
      ...fault.environment,
    })
    const textsOf = (type: Line['type']) => lines.filter((line) => line.type === type).map(({ text }) => text)
    const passed = textsOf('passed').length
    result.passed += passed
    result.failures.push(...textsOf('failed'))
    result.notes.push(...textsOf('found'))
    const failed = textsOf('failed').length
    // A filter that matches no test would always pass.
    if (passed + failed === 0) result.failures.push(`${file}: no test ran`)
    else if (failed === 0 && exitCode !== 0) result.failures.push(`${file}: the run ended with ${exitCode}`)
  }
  return { ...result, seconds: Math.round((performance.now() - startTime) / 1000) }
}

type Line = { type: 'passed' | 'failed' | 'found'; text: string }

async function runTests(
  options: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ lines: Line[]; exitCode: number | null }> {
  const run = ['run', '--project', 'only', '--reporter', './chaos/line-reporter.ts', ...options]
  const child = spawn(process.execPath, [vitest, ...run], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  const lines: Line[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) lines.push(JSON.parse(line) as Line)
  }
  const [exitCode] = (await closed) as [number | null]
  return { lines, exitCode }
}

function formatResult({ passed, failures, notes, seconds }: FaultResult): string {
  const verdict =
    failures.length === 0 ? `held (${passed} ${passed === 1 ? 'test' : 'tests'}` : `BROKEN (${failures.join('; ')}`
  return [`${verdict}, ${seconds} s)`, ...notes].join('; ').replace(/\s+/g, ' ')
}

function tableOf(rows: readonly FaultResult[]): string {
  const lines = rows.map((row) => `| ${row.fault.description} | ${row.fault.guarantee} | ${formatResult(row)} |`)
  return ['| Fault | Guarantee | Result |', '|---|---|---|', ...lines].join('\n')
}

function pageOf(rows: readonly FaultResult[]): string {
  return `# Faults

Faults that the tests inject, what the application guarantees, and the last results: \`npm run test:chaos -- --write\` writes
this page, \`npm run test:chaos -- full-disk\` runs one. After each fault the invariants of \`npm run integrity\` are checked.

${tableOf(rows)}
`
}
