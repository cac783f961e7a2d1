import pg from 'pg'

/** How many different statements one connection keeps prepared; further ones are planned at each call. */
const MAX_PREPARED = 300

let connections = 0

/**
 * A connection that parses and plans each statement once, by giving every statement with values a name. Statements
 * without values, such as those that open and close transactions, are sent unchanged.
 */
export class PlanningClient extends pg.Client {
  readonly #number = ++connections
  readonly #names = new Map<string, string>()

  // pg overloads `query`; the arguments are passed through.
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg meet in this one line
  override query(statement: any, ...rest: any[]): any {
    return super.query(this.#withName(statement, rest[0]), ...(rest as []))
  }

  #withName(statement: unknown, values: unknown): never {
    const config =
      typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig & { submit?: unknown })
    const { text, name, values: configValues } = config
    if (name) return { ...config, name: `${this.#number}-${name}` } as never
    const isPreparable = text && !('submit' in config) && hasValues(Array.isArray(values) ? values : configValues)
    if (!isPreparable) return statement as never
    const newName = this.#names.size < MAX_PREPARED ? `${this.#number}-${this.#names.size}` : undefined
    const preparedName = this.#names.get(text) ?? newName
    if (preparedName === undefined) return statement as never
    this.#names.set(text, preparedName)
    return { ...config, name: preparedName } as never
  }
}

const hasValues = (values: unknown[] | undefined): boolean => values !== undefined && values.length > 0
