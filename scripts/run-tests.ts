import { collectFailures } from './run-stages.ts'
import { runTool } from './run.ts'

export type Kind = 'rules' | 'server' | 'project'

const projects: Record<Kind, readonly string[]> = {
  rules: ['rules'],
  server: ['server', 'processes'],
  project: ['project'],
}

/** The tests of a kind by Vitest, with its own options: files, `-t` and a part of a test's name, `--watch`. */
export const runTests = (kind: Kind, options: readonly string[] = []): void =>
  collectFailures((file) => {
    const chosen = projects[kind].flatMap((name) => ['--project', name])
    const mode = options.includes('--watch') ? [] : ['run']
    runTool('vitest', [...mode, '--includeTaskLocation', ...chosen, ...options], { env: { FAILED_TESTS: file } })
  })

export const runJourneys = (options: readonly string[] = []): void =>
  collectFailures((file) => runTool('playwright', ['test', ...options], { env: { FAILED_TESTS: file } }))
