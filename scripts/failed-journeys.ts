import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { root } from './run.ts'

/** Writes the names of the journeys that failed where `collectNames` reads them. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default class FailedJourneys implements Reporter {
  readonly #names = new Set<string>()

  onTestEnd(test: TestCase): void {
    const { file, line } = test.location
    if (test.outcome() === 'unexpected') this.#names.add(`  ${relative(root, file)}:${line} ${test.title}`)
  }

  onEnd(): void {
    const file = process.env.FAILED_NAMES
    if (file) writeFileSync(file, [...this.#names].join('\n'))
  }

  printsToStdio(): boolean {
    return false
  }
}
