import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Addresses = { address: string; adminAddress: string }

export type Commands = {
  open: { studio: string; env: Record<string, string | undefined> }
  daysLater: { studio: string; days: number }
  close: { studio: string }
}
export type ProcessRequest = {
  [Name in keyof Commands]: { id: number; name: Name; input: Commands[Name] }
}[keyof Commands]
type ProcessResponse = { id: number; value?: unknown; error?: string }

export type StudioProcess = {
  lastLines: () => string
  request: <Name extends keyof Commands>(name: Name, input: Commands[Name]) => Promise<unknown>
}

const MAX_CHUNKS = 50
const urlOf = (path: string) => new URL(path, import.meta.url)

export function startStudioProcess(preloads: readonly string[] = [], env: Record<string, string> = {}): StudioProcess {
  const output: string[] = []
  const pending = new Map<number, (response: ProcessResponse) => void>()
  const child: ChildProcess = fork(fileURLToPath(urlOf('./studio-host.ts')), {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    execArgv: ['../scripts/fast-resolve.ts', ...preloads].map((path) => `--import=${urlOf(path).href}`),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output.push(String(text))
      output.splice(0, output.length - MAX_CHUNKS)
    })
  }
  child.on('message', (response: ProcessResponse) => pending.get(response.id)?.(response))
  child.once('exit', (code) => {
    for (const [id, resolve] of pending)
      resolve({ id, error: `The studios' process ended (${code}):\n${output.join('')}` })
  })
  let requestCount = 0
  return {
    lastLines: () => output.join(''),
    request(name, input) {
      const id = ++requestCount
      const response = new Promise<ProcessResponse>((resolve) => pending.set(id, resolve))
      child.send({ id, name, input })
      return response.then(({ value, error }) => {
        pending.delete(id)
        if (error !== undefined) throw new Error(error)
        return value
      })
    },
  }
}
