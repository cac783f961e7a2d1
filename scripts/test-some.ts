import { runStages, type Step } from './run-stages.ts'
import { runE2eTests, runTests } from './run-tests.ts'

const [kind = '', ...args] = process.argv.slice(2)

const kinds: Record<string, Step> = {
  unit: () => runTests('rules', args),
  server: () => runTests('server', args),
  e2e: () => runE2eTests(args),
}

const run = kinds[kind]
if (!run) throw new Error(`Expected one of ${Object.keys(kinds).join(', ')}, found «${kind}».`)
process.exitCode = await runStages({ [kind]: run })
