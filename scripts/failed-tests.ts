import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './run.ts'

/** Writes the names of the tests that failed where `collectNames` reads them. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FAILED_NAMES
    if (file) writeFileSync(file, modules.flatMap(namesIn).join('\n'))
  }
}

function namesIn(module: TestModule): string[] {
  const where = relative(root, module.moduleId)
  const failed = [...module.children.allTests('failed')].map(
    ({ location, fullName }) => `  ${where}${location ? `:${location.line}` : ''} ${fullName}`,
  )
  return [...failed, ...module.errors().map(({ message }) => `  ${where} ${message}`)]
}
