import { localDate, localTime, type Zone } from '@aforo/domain/values/days.ts'
import { type ExportInput, handleList, handleOf, type Table, table } from './export-table.ts'

export const libraryOf = (facts: ExportInput): Table[] => [videoTypesOf(facts), programsOf(facts), videosOf(facts)]

const videoTypesOf = ({ studio, handles: { videoTypes } }: ExportInput): Table =>
  table(
    'video_types',
    ['handle', 'name'],
    studio.videoTypes.map((row) => [handleOf(videoTypes, row.id), row.name]),
  )

const programsOf = ({ studio, handles: { programs } }: ExportInput): Table =>
  table(
    'programs',
    ['handle', 'name', 'description'],
    studio.programs.map((row) => [handleOf(programs, row.id), row.name, row.description]),
  )

const videosOf = ({ studio, handles, imageOf, zone }: ExportInput): Table =>
  table(
    'videos',
    'handle name description url duration instructor class_type class_category video_type program tags thumbnail published'.split(
      ' ',
    ),
    studio.videos
      .filter(({ url }) => url !== null)
      .map((row) => [
        handleOf(handles.videos, row.id),
        row.name,
        row.description,
        row.url,
        row.duration,
        handleOf(handles.coaches, row.instructor_id),
        handleOf(handles.types, row.class_type_id),
        handleOf(handles.categories, row.class_category_id),
        handleOf(handles.videoTypes, row.video_type_id),
        handleOf(handles.programs, row.program_id),
        handleList(handles.tags, row.tags),
        imageOf(row.thumbnail),
        row.published === null ? 'no' : momentOf(row.published, zone),
      ]),
  )

const momentOf = (moment: Date, zone: Zone): string => `${localDate(moment, zone)} ${localTime(moment, zone)}`
