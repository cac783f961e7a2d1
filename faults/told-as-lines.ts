import type { TestEvent } from 'node:test/reporters'

/** Whoever counts names them by these: a suite and the runner's own sums are none. */
const SUMS = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /

/** Tells each test that passed or failed, and what it says it found, as a line of JSON. */
// oxlint-disable-next-line import/no-default-export -- the runner of Node asks for it
export default async function* toldAsLines(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.skip === undefined) yield `${JSON.stringify({ type, text: data.name })}\n`
    if (type === 'test:fail') yield `${JSON.stringify({ type, text: `${data.name}: ${data.details.error.message}` })}\n`
    if (type === 'test:diagnostic' && !SUMS.test(data.message))
      yield `${JSON.stringify({ type, text: data.message })}\n`
  }
}
