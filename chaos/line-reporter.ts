import type { Reporter, TestCase } from 'vitest/node'

// oxlint-disable-next-line import/no-default-export -- Vitest requires it
export default class LineReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'passed') print({ type: 'passed', text: test.name })
    if (state === 'failed') print({ type: 'failed', text: `${test.name}: ${errors?.[0]?.message ?? ''}` })
  }

  onTestCaseAnnotate(_test: TestCase, { message }: { message: string }): void {
    print({ type: 'found', text: message })
  }
}

const print = (line: { type: string; text: string }) => console.log(JSON.stringify(line))
