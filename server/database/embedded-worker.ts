import { constants, cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { Copied, EmbeddedFolder } from './embedded.ts'

/**
 * The embedded database, alone in a thread because it blocks every timer while it works.
 * It speaks PostgreSQL's own protocol over the port, so the portal has one driver for both databases.
 */
const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs as a worker thread only')

const { dataDir, snapshot } = workerData as EmbeddedFolder
const database = await PGlite.create({
  dataDir: dataDir && join(dataDir, 'database'),
  loadDataDir: snapshot ? new Blob([await readFile(snapshot)]) : undefined,
  relaxedDurability: false,
})
port.postMessage('ready')

let line: Promise<void> = Promise.resolve()
port.on('message', (message: Uint8Array | 'close' | { snapshot: string } | { copy: string }) => {
  line = line.then(() => {
    if (message instanceof Uint8Array) return answer(message)
    if (message === 'close') return close()
    return 'copy' in message ? copy(message.copy) : keep(message.snapshot)
  })
})

async function answer(message: Uint8Array): Promise<void> {
  const reply = await database.execProtocolRaw(message)
  port?.postMessage(reply)
}

async function keep(file: string): Promise<void> {
  const dump = await database.dumpDataDir('none')
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
  port?.postMessage('kept')
}

/**
 * The folder as it stands between two messages: what a crash would have left. All at once, because nobody may write meanwhile;
 * a disk that can shares the blocks and copies nothing. Whatever was not committed, the opening of the copy undoes.
 */
function copy(to: string): void {
  try {
    cpSync(join(dataDir ?? '', 'database'), join(to, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    port?.postMessage({ copied: to } satisfies Copied)
  } catch (error) {
    port?.postMessage({ copied: to, fault: error instanceof Error ? error.message : String(error) } satisfies Copied)
  }
}

async function close(): Promise<void> {
  await database.close()
  port?.postMessage('closed')
  port?.close()
}
