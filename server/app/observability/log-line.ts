/** One line of the log, as JSON. Errors are told in full, but for the values that a query was asked with: they are people's. */
export const logLine = (line: Record<string, unknown>): string => JSON.stringify(line, errorsInFull)

function errorsInFull(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  const told = message.replace(/\nparams: [\s\S]*/, '\nparams: …')
  return { name, message: told, stack: stack?.replace(message, () => told), cause }
}

/** What an operator is told of an error that ends a program: of a query only why it failed. */
export function wordsOfError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const isOfQuery = message.startsWith('Failed query') && cause instanceof Error
  return isOfQuery ? `The database answered: ${cause.message}. See that it is one of ours, and start again.` : message
}
