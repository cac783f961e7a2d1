import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { type Facts, named, one, type Table, table } from './facts.ts'

export const libraryOf = (facts: Facts): Table[] => [videoTypesOf(facts), programsOf(facts), videosOf(facts)]

const videoTypesOf = ({ studio, handles: { videoTypes } }: Facts): Table =>
  table(
    'video_types',
    ['handle', 'name'],
    studio.videoTypes.map((row) => [one(videoTypes, row.id), row.name]),
  )

const programsOf = ({ studio, handles: { programs } }: Facts): Table =>
  table(
    'programs',
    ['handle', 'name', 'description'],
    studio.programs.map((row) => [one(programs, row.id), row.name, row.description]),
  )

const videosOf = ({ studio, handles, imageOf, zone }: Facts): Table =>
  table(
    'videos',
    'handle name description url duration instructor class_type class_category video_type program tags thumbnail published'.split(
      ' ',
    ),
    studio.videos
      .filter(({ url }) => url !== null)
      .map((row) => [
        one(handles.videos, row.id),
        row.name,
        row.description,
        row.url,
        row.duration,
        one(handles.coaches, row.instructor_id),
        one(handles.types, row.class_type_id),
        one(handles.categories, row.class_category_id),
        one(handles.videoTypes, row.video_type_id),
        one(handles.programs, row.program_id),
        named(handles.tags, row.tags),
        imageOf(row.thumbnail),
        row.published === null ? 'no' : momentOf(parseInstant(row.published), zone),
      ]),
  )

const momentOf = (moment: Date, zone: Zone): string => `${localDate(moment, zone)} ${localTime(moment, zone)}`
