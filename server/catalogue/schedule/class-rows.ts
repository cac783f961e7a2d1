/** The doors through which the board writes classes and series: what may be written is decided above. */
export {
  cancelClasses,
  findSeries,
  holdTimetable,
  insertClasses,
  insertSeries,
  lockClasses,
  moveToSeries,
  type NewClassRow,
  type NewSeries,
  removeEmptySeries,
  restoreClass,
  type SeriesRow,
  updateClass,
  versionedClass,
  updateSeries,
} from './class-rows-store.ts'
export { removeClass } from './import-store.ts'
