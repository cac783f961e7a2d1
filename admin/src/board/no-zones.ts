/**
 * The board counts in UTC (board-grid.tsx), so FullCalendar never asks what hour it is elsewhere: what it would ask with,
 * a quarter of the desk's weight, stays at home. vite.config.ts puts this in its place.
 */
function rejectTimeZone(): never {
  throw new Error('FullCalendar asked for a time zone: expected the board to count in UTC.')
}

export {
  rejectTimeZone as create,
  rejectTimeZone as fromEpochMilliseconds,
  rejectTimeZone as offsetNanoseconds,
  rejectTimeZone as toZonedDateTime,
  rejectTimeZone as toZonedDateTimeISO,
}
