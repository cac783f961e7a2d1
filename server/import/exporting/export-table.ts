import type { LocalDate, Zone } from '@aforo/domain/values/days.ts'
import * as cells from './cells.ts'
import type { StudioRead } from './export-store.ts'
import type { WeeklySlot } from './week.ts'

export type Table = {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly cells.Cell[])[]
}
export type ExportContext = {
  /** The name of a picture in images/; null when there is none. */
  readonly imageOf: (src: string | null) => string | null
  readonly week: readonly WeeklySlot[]
  readonly today: LocalDate
  readonly zone: Zone
}

export const assignHandles = (studio: StudioRead) => ({
  places: cells.handlesOf(studio.locations),
  rooms: cells.handlesOf(studio.rooms),
  coaches: cells.handlesOf(studio.coaches),
  categories: cells.handlesOf(studio.categories),
  types: cells.handlesOf(studio.types),
  tags: cells.handlesOf(studio.tags),
  packages: cells.handlesOf(studio.packages),
  methods: cells.handlesOf(studio.methods),
  announcements: cells.handlesOf(studio.announcements),
  forms: cells.handlesOf(studio.forms),
  videoTypes: cells.handlesOf(studio.videoTypes),
  programs: cells.handlesOf(studio.programs),
  videos: cells.handlesOf(studio.videos),
})
export type ExportInput = ExportContext & {
  readonly studio: StudioRead
  readonly handles: ReturnType<typeof assignHandles>
}
export type Handles = ReadonlyMap<number, string>

export const handleList = (handles: Handles, ids: readonly number[]) =>
  cells.list(ids.flatMap((id) => handles.get(id) ?? []))
export const handleOf = (handles: Handles, id: number | null) => (id === null ? null : (handles.get(id) ?? null))

export const table = (name: string, columns: readonly string[], rows: Table['rows']): Table => ({
  file: `${name}.csv`,
  columns,
  rows,
})
