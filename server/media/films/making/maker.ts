import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** The maker was there, and could not do as it was asked: `said` is the end of what it wrote. */
export class MakerFault extends Error {
  readonly output: string
  constructor(output: string) {
    super(`The film maker failed: ${output.slice(-300)}`)
    this.output = output
  }
}

export type Patience = { readonly seconds: number; readonly signal?: AbortSignal | undefined }
const MOST_WORDS = 64_000

/**
 * Runs ffmpeg behind everything else that this machine does; answers its exit code and the end of what it said. It reads
 * and writes files alone.
 */
export function runMaker(
  maker: string,
  args: readonly string[],
  { seconds, signal }: Patience,
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(maker, ['-hide_banner', '-nostdin', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      output = (output + words).slice(-MOST_WORDS)
    })
    child.once('spawn', () => giveWay(child.pid))
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? -1, output }))
  })
}

export async function made(maker: string, args: readonly string[], patience: Patience): Promise<void> {
  const { code, output } = await runMaker(maker, ['-v', 'error', ...args], patience)
  if (code !== 0) throw new MakerFault(output)
}

export const words = (typed: string): string[] => typed.split(' ')

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return // It ended already, or this system has no priorities.
  }
}

const found = new Map<string, Promise<boolean>>()

export function isThere(maker: string | null): Promise<boolean> {
  if (maker === null) return Promise.resolve(false)
  const known =
    found.get(maker) ??
    runMaker(maker, ['-version'], { seconds: 20 }).then(
      ({ code }) => code === 0,
      () => false,
    )
  found.set(maker, known)
  return known
}
