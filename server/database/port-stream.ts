import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

const TERMINATE = 0x58 // 'X': the session stays, only this connection goes

/** What `pg` believes to be a socket: it carries the protocol's bytes to the worker and back. */
export class PortStream extends Duplex {
  readonly #worker: Worker
  readonly #listen = (message: unknown) => {
    if (message instanceof Uint8Array && !this.destroyed) this.push(message)
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#listen)
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (chunk[0] === TERMINATE && chunk.length === 5) this.push(null)
    else this.#worker.postMessage(new Uint8Array(chunk))
    done()
  }

  /** `pg` corks the messages of one query: they must reach the database as one. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#listen)
    done(error)
  }
}
