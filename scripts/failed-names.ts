import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { root } from './run.ts'

/** Reports nothing but, at the very end, where each test that failed stands and what it is called. */
// oxlint-disable-next-line import/no-default-export -- the runner of Node asks for it
export default async function* failedNames(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = []
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue
    const { error } = data.details
    if ('failureType' in error && error.failureType === 'subtestsFailed') continue
    names.push(`  ${relative(root, data.file ?? '')}:${data.line} ${data.name}`)
  }
  if (names.length > 0) yield `\nFailed (${names.length}):\n${names.join('\n')}\n`
}
