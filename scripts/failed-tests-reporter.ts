import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { errorLines } from './error-lines.ts'
import { root } from './run.ts'

/** Writes failed end-to-end tests with the beginning of their errors to the file that `collectFailures` reads. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default class FailedTests implements Reporter {
  readonly #failures: string[] = []

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    if (test.outcome() !== 'unexpected') return
    const { file, line } = test.location
    this.#failures.push(`  ${relative(root, file)}:${line} ${test.title}`, ...errorLines(errors))
  }

  onEnd(): void {
    const file = process.env.FAILED_TESTS
    if (file) writeFileSync(file, this.#failures.join('\n'))
  }

  printsToStdio(): boolean {
    return false
  }
}
