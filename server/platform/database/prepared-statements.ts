import pg from 'pg'

/** So many different questions does one connection keep planned; what comes after them is planned each time. */
const MOST = 300

let connections = 0

/**
 * A connection that parses and plans each question once: one with values gets a name. What opens and closes transactions
 * has no values, and goes as it is.
 */
export class PlanningClient extends pg.Client {
  readonly #number = ++connections
  readonly #names = new Map<string, string>()

  // pg declares one signature for each way of asking; what is asked passes through as it came.
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg meet in this one line
  override query(statement: any, ...rest: any[]): any {
    return super.query(this.#named(statement, rest[0]), ...(rest as []))
  }

  #named(statement: unknown, values: unknown): never {
    const config =
      typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig & { submit?: unknown })
    const { text, name, values: own } = config
    if (name) return { ...config, name: `${this.#number}-${name}` } as never
    if (!text || 'submit' in config || !hasValues(Array.isArray(values) ? values : own)) return statement as never
    const known = this.#names.get(text) ?? (this.#names.size < MOST ? `${this.#number}-${this.#names.size}` : undefined)
    if (known === undefined) return statement as never
    this.#names.set(text, known)
    return { ...config, name: known } as never
  }
}

const hasValues = (values: unknown[] | undefined): boolean => values !== undefined && values.length > 0
