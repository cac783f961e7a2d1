import { collectFailures } from './run-stages.ts'
import { runTool } from './run.ts'

export type Kind = 'rules' | 'server' | 'project'

const projects: Record<Kind, readonly string[]> = {
  rules: ['rules'],
  server: ['server', 'processes'],
  project: ['project'],
}

/** Runs the tests of a kind with Vitest and its options: files, `-t` with a part of a test's name, `--watch`. */
export const runTests = (kind: Kind, options: readonly string[] = []): void =>
  collectFailures((file) => {
    const projectOptions = projects[kind].flatMap((name) => ['--project', name])
    const mode = options.includes('--watch') ? [] : ['run']
    runTool('vitest', [...mode, '--includeTaskLocation', ...projectOptions, ...options], {
      env: { FAILED_TESTS: file },
    })
  })

export const runE2eTests = (options: readonly string[] = []): void =>
  collectFailures((file) => runTool('playwright', ['test', ...options], { env: { FAILED_TESTS: file } }))
