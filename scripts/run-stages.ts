import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Step = () => void | Promise<void>
type Log = { readonly info: (line: string) => void; readonly error: (line: string) => void }
const toConsole: Log = { info: (line) => console.log(line), error: (line) => console.error(line) }

export class StepFailure extends Error {
  readonly tests: readonly string[]

  constructor(message: string, tests: readonly string[]) {
    super(message)
    this.tests = tests
  }
}

/** Runs all stages, even after a failure, and lists at the end what failed in each. Returns the exit code. */
export async function runStages(stages: Readonly<Record<string, Step>>, log = toConsole): Promise<0 | 1> {
  const failures: string[] = []
  for (const [name, stage] of Object.entries(stages)) {
    const began = performance.now()
    log.info(`\n── ${name}`)
    try {
      await stage()
    } catch (error) {
      const lines = linesOf(error)
      log.error(`\n${name} failed:\n${lines.join('\n')}`)
      failures.push(name, ...lines)
    }
    log.info(`── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  if (failures.length === 0) return 0
  log.error(`\nFailed stages and what failed in them:\n${failures.join('\n')}`)
  return 1
}

/** Runs all steps, even after a failure; then throws the errors. */
export async function runEach(...steps: readonly Step[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors)
}

/** Runs a test runner whose reporter writes failed tests to `file`; on failure throws with that list. */
export function collectFailures(run: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'aforo-failed-'))
  const file = join(folder, 'failed.txt')
  try {
    run(file)
  } catch (error) {
    throw new StepFailure(error instanceof Error ? error.message : String(error), failuresIn(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function failuresIn(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => line.startsWith('  ')).map((line) => line.slice(2))
  } catch {
    return []
  }
}

function linesOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(linesOf)
  if (error instanceof StepFailure && error.tests.length > 0) return error.tests.map((test) => `  ${test}`)
  return [`  ${error instanceof Error ? error.message : String(error)}`]
}
