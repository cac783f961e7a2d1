import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atEnd } from './at-end.ts'

export type RunningCommand = { child: ChildProcess; ended: Promise<{ code: number | string | null; output: string }> }

export function runCommandFile(
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
): RunningCommand {
  const { PATH = '', TZ = 'UTC', NODE_COMPILE_CACHE = '' } = process.env
  const command = fileURLToPath(new URL(`../app/cli/${file}`, import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, command, ...args], {
    env: { PATH, TZ, NODE_COMPILE_CACHE, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => chunks.push(String(text)))
  atEnd(() => child.kill('SIGKILL'))
  const ended = new Promise<{ code: number | string | null; output: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output: chunks.join('') })),
  )
  return { child, ended }
}
