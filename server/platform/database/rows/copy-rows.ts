import type { ClientBase, Connection, Submittable } from 'pg'

/** The part of `pg`'s interface for custom queries. */
type Wire = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A COPY statement on one connection, in the form that `pg` accepts for custom queries. */
class Copy implements Submittable {
  readonly done: Promise<{ rows: number; bytes: Buffer }>
  readonly #statement: string
  readonly #input: Buffer | null
  readonly #chunks: Buffer[] = []
  #rows = 0
  #resolve!: (copied: { rows: number; bytes: Buffer }) => void
  #reject!: (error: Error) => void

  constructor(statement: string, input: Buffer | null) {
    this.#statement = statement
    this.#input = input
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    wire.query(this.#statement)
    if (this.#input) {
      wire.sendCopyFromChunk(this.#input)
      wire.endCopyFrom()
    }
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The chunk is a view of pg's receive buffer, which the next message overwrites.
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

export const copyOut = (client: ClientBase, query: string): Promise<{ rows: number; bytes: Buffer }> =>
  client.query(new Copy(`copy (${query}) to stdout`, null)).done

/** Inserts rows in COPY's text format and returns their number. `into` names the table and its columns. */
export async function copyIn(client: ClientBase, into: string, bytes: Buffer): Promise<number> {
  const { rows } = await client.query(new Copy(`copy ${into} from stdin`, bytes)).done
  return rows
}
