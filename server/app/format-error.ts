export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const isOfQuery = message.startsWith('Failed query') && cause instanceof Error
  return isOfQuery
    ? `The database answered: ${cause.message}. Check that it is a database of this application, and start again.`
    : message
}
