/** The same time in UTC a number of months later; the 31st becomes the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const result = new Date(from)
  result.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return result
}
