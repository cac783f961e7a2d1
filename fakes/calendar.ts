/** So many months later, at the same hour in UTC; a 31st falls on the last day of a short month. */
export function monthsAfter(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const then = new Date(from)
  then.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return then
}
