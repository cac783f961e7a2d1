import type { ClientBase, Connection, Submittable } from 'pg'

/** The part of `pg`'s interface for custom queries. */
type Wire = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A COPY on one connection: what `pg` asks of something that it submits. */
class Copy implements Submittable {
  readonly done: Promise<{ rows: number; bytes: Buffer }>
  readonly #statement: string
  readonly #sent: Buffer | null
  readonly #chunks: Buffer[] = []
  #rows = 0
  #resolve!: (copied: { rows: number; bytes: Buffer }) => void
  #reject!: (error: Error) => void

  constructor(statement: string, sent: Buffer | null) {
    this.#statement = statement
    this.#sent = sent
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    wire.query(this.#statement)
    if (this.#sent) {
      wire.sendCopyFromChunk(this.#sent)
      wire.endCopyFrom()
    }
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A view of what comes over the line, which is written over by what comes next.
    this.#chunks.push(Buffer.from(chunk))
  }

  handleCopyInResponse(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ')[1])
  }

  handleReadyForQuery(): void {
    this.#resolve({ rows: this.#rows, bytes: Buffer.concat(this.#chunks) })
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

export const copyOut = (client: ClientBase, question: string): Promise<{ rows: number; bytes: Buffer }> =>
  client.query(new Copy(`copy (${question}) to stdout`, null)).done

/** Puts such rows into a table; answers how many those were. `into` names the table and its columns. */
export async function copyIn(client: ClientBase, into: string, bytes: Buffer): Promise<number> {
  const { rows } = await client.query(new Copy(`copy ${into} from stdin`, bytes)).done
  return rows
}
