import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** ffmpeg ran and failed: `output` is the end of what it wrote. */
export class FfmpegError extends Error {
  readonly output: string
  constructor(output: string) {
    super(`The film maker failed: ${output.slice(-300)}`)
    this.output = output
  }
}

export type RunLimits = { readonly seconds: number; readonly signal?: AbortSignal | undefined }
const MAX_OUTPUT = 64_000

/** Runs ffmpeg with low priority; returns its exit code and the end of its output. It reads and writes files only. */
export function runFfmpeg(
  ffmpegPath: string,
  args: readonly string[],
  { seconds, signal }: RunLimits,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpegPath, ['-hide_banner', '-nostdin', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
    child.once('spawn', () => lowerPriority(child.pid))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}

export async function runFfmpegOrThrow(
  ffmpegPath: string,
  args: readonly string[],
  patience: RunLimits,
): Promise<void> {
  const { code, output } = await runFfmpeg(ffmpegPath, ['-v', 'error', ...args], patience)
  if (code !== 0) throw new FfmpegError(output)
}

export const splitArgs = (args: string): string[] => args.split(' ')

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return // The process has ended, or this system has no priorities.
  }
}

const availability = new Map<string, Promise<boolean>>()

export function isFfmpegAvailable(ffmpegPath: string | null): Promise<boolean> {
  if (ffmpegPath === null) return Promise.resolve(false)
  const isAvailable =
    availability.get(ffmpegPath) ??
    runFfmpeg(ffmpegPath, ['-version'], { seconds: 20 }).then(
      ({ code }) => code === 0,
      () => false,
    )
  availability.set(ffmpegPath, isAvailable)
  return isAvailable
}
