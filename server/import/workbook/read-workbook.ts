import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkbookAnswer } from './workbook-worker.ts'

/** Beside the source, and beside the programs in the bundle (`server/vite.config.ts`). */
const WORKER = new URL(`./workbook-worker${extname(import.meta.url)}`, import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const TIMEOUT_MS = 30_000

let lastRead: Promise<unknown> = Promise.resolve()

/**
 * Reads an Excel workbook (.xlsx) as CSV text, one file at a time, in a thread with a limit of memory and of time: a
 * file that exceeds them is refused and cannot stop the server.
 */
export function readWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const read = lastRead.then(() => readInWorker(bytes))
  lastRead = read.catch(() => null)
  return read
}

function readInWorker(bytes: Uint8Array): Promise<WorkbookAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: bytes, resourceLimits: LIMITS, execArgv: [], env: {} })
    const end = (answer: WorkbookAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ fault: 'file-too-large' }), TIMEOUT_MS)
    worker.once('message', end)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'file-too-large' : 'file-unreadable' }),
    )
    worker.once('exit', () => end({ fault: 'file-unreadable' }))
  })
}
