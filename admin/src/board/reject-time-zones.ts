/**
 * Replaces FullCalendar's time zone polyfill, which would be a quarter of the admin's code (alias in vite.config.ts).
 * The board gives FullCalendar all times as UTC (board-grid.tsx), so no time zone is ever needed.
 */
function rejectTimeZone(): never {
  throw new Error(
    'FullCalendar asked for a time zone; expected only UTC. Keep timeZone="UTC" in board-grid.tsx, or remove the alias.',
  )
}

export {
  rejectTimeZone as create,
  rejectTimeZone as fromEpochMilliseconds,
  rejectTimeZone as offsetNanoseconds,
  rejectTimeZone as toZonedDateTime,
  rejectTimeZone as toZonedDateTimeISO,
}
