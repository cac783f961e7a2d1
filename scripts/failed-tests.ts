import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { errorLines } from './error-lines.ts'
import { root } from './run.ts'

/** Writes failed tests with the beginning of their errors to the file that `collectFailures` reads. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FAILED_TESTS
    if (file) writeFileSync(file, modules.flatMap(failuresIn).join('\n'))
  }
}

function failuresIn(module: TestModule): string[] {
  const where = relative(root, module.moduleId)
  const failed = [...module.children.allTests('failed')].flatMap((test) => [
    `  ${where}${test.location ? `:${test.location.line}` : ''} ${test.fullName}`,
    ...errorLines(test.result().errors ?? []),
  ])
  return [...failed, ...module.errors().map(({ message }) => `  ${where} ${message}`)]
}
