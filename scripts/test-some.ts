import { parseArgs } from 'node:util'
import { runStages, type Step } from './run-stages.ts'
import { type Asked, runJourneys, runServerTests, runUnitTests } from './run-tests.ts'

const [kind = '', ...args] = process.argv.slice(2)

/** `npm run test:unit` and `test:server` with files, `-t` and a part of a test's name, `--watch`; `test:e2e` as Playwright has it. */
const kinds: Record<string, Step> = {
  unit: () => runUnitTests(asked()),
  server: () => runServerTests(asked()),
  e2e: () => runJourneys(args),
}

function asked(): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string', short: 't' }, watch: { type: 'boolean' } },
  })
  const { name, watch } = values
  const options = [...(name === undefined ? [] : [`--test-name-pattern=${name}`]), ...(watch ? ['--watch'] : [])]
  return { files: positionals, options }
}

const run = kinds[kind]
if (!run) throw new Error(`Expected one of ${Object.keys(kinds).join(', ')}, found «${kind}».`)
process.exitCode = await runStages({ [kind]: run })
