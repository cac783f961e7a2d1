import { parseArgs } from 'node:util'
import { type Asked, runJourneys, runServerTests, runUnitTests } from './run-tests.ts'
import { runStages, type Step } from './run-stages.ts'

/** `npm run test:unit`, `test:server` and `test:e2e`: files, `-t` or `-g` with a part of a test's name, `--watch`. */
const kinds: Record<string, (asked: Asked) => void | Promise<void>> = {
  unit: runUnitTests,
  server: runServerTests,
  e2e: runJourneys,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', short: 't' },
    grep: { type: 'string', short: 'g' },
    watch: { type: 'boolean' },
  },
})
const [kind = '', ...files] = positionals
const run = kinds[kind]
if (!run) throw new Error(`Expected one of ${Object.keys(kinds).join(', ')}, found «${kind}».`)
const name = values.name ?? values.grep
const options = [...(name === undefined ? [] : [`--test-name-pattern=${name}`]), ...(values.watch ? ['--watch'] : [])]
const stage: Step = () => run({ files, options })
process.exitCode = await runStages({ [kind]: stage })
