import { runE2eTests, runTests } from './run-tests.ts'
import { runEach, runStages, type Step } from './run-stages.ts'
import { runTool } from './run.ts'

/** The parts of `npm test`, cheapest first; `npm test -- rules` runs one of them. */
const parts: Record<string, Step> = {
  types() {
    const check = (project: string) => () => runTool('tsc', ['-p', project])
    return runEach(
      ...['.', 'domain', 'domain/tsconfig.tests.json', 'fakes', 'server', 'ui'].map(check),
      () => runTool('react-router', ['typegen'], { cwd: 'portal' }),
      ...['portal', 'admin'].map(check),
    )
  },
  lint: () =>
    runEach(
      () => runTool('oxlint', []),
      () => runTool('biome', ['format']),
      () => runTool('knip', ['--no-progress', '--no-config-hints']),
    ),
  architecture: () => runTests('project'),
  rules: () => runTests('rules'),
  server: () => runTests('server'),
  e2e: () => runE2eTests(),
}

const args = process.argv.slice(2)
const unknown = args.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Expected some of: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.entries(parts).filter(([name]) => args.length === 0 || args.includes(name))
process.exitCode = await runStages(Object.fromEntries(chosen))
