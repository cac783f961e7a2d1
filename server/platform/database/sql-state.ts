type DatabaseError = { code?: string; constraint?: string }

function driverError(error: unknown): DatabaseError | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error
  return typeof cause === 'object' && cause !== null ? (cause as DatabaseError) : undefined
}

export const sqlState = (error: unknown): string | undefined => driverError(error)?.code

export const violatedIndex = (error: unknown): string | undefined =>
  sqlState(error) === '23505' ? driverError(error)?.constraint : undefined

export const violatesForeignKey = (error: unknown): boolean => sqlState(error) === '23503'
