/** The class that waits to be booked with what is bought, kept in the address along the way. */
export function claseFrom(asked: URLSearchParams): number | undefined {
  const clase = asked.get('clase') ?? ''
  return /^[1-9]\d{0,9}$/.test(clase) ? Number(clase) : undefined
}
