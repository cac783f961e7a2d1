/** The writes of classes and series that areas above may use; those areas decide what may be written. */
export {
  cancelClasses,
  findSeries,
  lockTimetable,
  insertClasses,
  insertSeries,
  listGrowingSeries,
  listSeriesClasses,
  moveToSeries,
  type NewClassRow,
  type NewSeries,
  readSeries,
  removeEmptySeries,
  restoreClass,
  type SeriesRow,
  updateClass,
  versionedClass,
  updateSeries,
} from './class-rows-store.ts'
export { removeClass } from './import-store.ts'
