import { z } from 'zod'
import { localDate } from '../../../values/shapes.ts'
import { isTimeZone } from '../../../values/time-zone.ts'
import { versioned, withVersion } from '../../../values/version.ts'
import { classCategory, classType, instructor, location, tag } from '../shapes.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { sentPicture } from '../sent-picture.ts'
import { LONGEST_ROW, MOST_ROWS, spotMapFrom } from '../spot-map.ts'
import { type Drawing, drawingFault, spotsFrom } from '../drawing.ts'

export const id = z.int().positive()
const words = (most: number) => z.string().trim().max(most)
const named = (most: number) => z.string().trim().min(1, 'Escribe un nombre.').max(most)
const moment = z.iso.datetime().nullable()
const order = z.int().min(0).max(9_999)

export const search = words(80).default('')
/** What every list of the desk is asked by: words, a page of 50, and whether archived ones or the others; or by numbers alone. */
export const adminListQuery = z
  .strictObject({
    query: search,
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    archived: z.enum(['no', 'yes']).default('no'),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
      .transform((list) => list.split(',').map(Number))
      .optional(),
  })
  .meta({ id: 'StudioDeskAskedOfDesk' })
export type AdminListQuery = z.output<typeof adminListQuery>

/** 3.21 as an administrator writes it. */
export const locationFields = z
  .strictObject({
    name: named(80),
    address: words(300),
    timezone: z.string().max(60).refine(isTimeZone, 'Elige una zona como America/Tijuana.').nullable(),
    order,
  })
  .meta({ id: 'LocationFields' })
export const locationDefaults = { address: '', timezone: null, order: 0 } as const
export const adminLocation = location.extend({ order, archivedAt: moment, ...withVersion })
export type AdminLocation = z.infer<typeof adminLocation>

const isOwn = (src: string): boolean => /^\/(files|pictures)\/[\w./-]+$/.test(src) && !src.includes('..')
const ownPicture = sentPicture(words(500).refine(isOwn, 'Elige una imagen de tus archivos.')).nullable()

/** 3.22 as an administrator writes it. A drawn room is stronger than row sizes (3.8). */
export const classTypeFields = z
  .strictObject({
    name: named(60),
    icon: words(40).nullable(),
    image: ownPicture,
    description: words(1_200),
    spot_map: z
      .string()
      .max(120)
      .refine((sizes) => spotMapFrom(sizes) !== null, 'Escribe cuántos lugares tiene cada fila, como 5,6,7.')
      .nullable(),
    custom_spot_map_id: id.nullable(),
    order,
  })
  .meta({ id: 'ClassTypeFields' })
export const classTypeDefaults = {
  icon: null,
  image: null,
  description: '',
  spot_map: null,
  custom_spot_map_id: null,
  order: 0,
} as const
export const adminClassType = classType
  .omit({ custom_spot_map: true })
  .extend({ custom_spot_map_id: id.nullable(), order, archivedAt: moment, ...withVersion })
export type AdminClassType = z.infer<typeof adminClassType>

/** 3.22; what is not available is offered no more, and kept by the classes that have it. */
export const classCategoryFields = z
  .strictObject({
    name: named(80),
    handle: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas, números y guiones, como clases-de-noche.')
      .max(60)
      .nullable(),
    description: words(600),
    available: z.boolean(),
  })
  .meta({ id: 'ClassCategoryFields' })
export const classCategoryDefaults = { handle: null, description: '', available: true } as const
/** 3.22 the id of a category that is about to be created. */
export const newCategoryId = z.literal('nueva')
export const adminClassCategory = classCategory.extend(withVersion)
export type AdminClassCategory = z.infer<typeof adminClassCategory>

/** 3.23 as an administrator writes it. */
export const instructorFields = z
  .strictObject({
    name: named(60),
    last_name: words(60),
    nick_name: words(40).nullable(),
    quote: words(280).nullable(),
    short_bio: words(1_200).nullable(),
    instagram: words(60).nullable(),
    birthdate: localDate.nullable(),
    music_type: words(80).nullable(),
    file: ownPicture,
    home: z.boolean(),
    order,
  })
  .meta({ id: 'InstructorFields' })
export const instructorDefaults = {
  last_name: '',
  nick_name: null,
  quote: null,
  short_bio: null,
  instagram: null,
  birthdate: null,
  music_type: null,
  file: null,
  home: false,
  order: 0,
} as const
export const adminInstructor = instructor.omit({ portrait: true }).extend({ archivedAt: moment, ...withVersion })
export type AdminInstructor = z.infer<typeof adminInstructor>

/** 3.9; a video's tags have the type 'video'. */
export const tagFields = z
  .strictObject({
    name: named(40),
    type: words(20).nullable(),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Elige un color.')
      .nullable(),
  })
  .meta({ id: 'TagFields' })
export const tagDefaults = { type: null, color: null } as const
export const adminTag = tag.extend({ archivedAt: moment, ...withVersion })
export type AdminTag = z.infer<typeof adminTag>

const rows = z.int().min(1).max(MOST_ROWS)
const columns = z.int().min(1).max(LONGEST_ROW)
/** '1,4': the class types that have this room. */
const typesOfRoom = z.string().regex(/^(\d{1,9}(,\d{1,9}){0,99})?$/)

/** 3.8 as it travels: class types as a comma list, spots as the JSON of a map keyed like A1. */
export const adminSpotMap = z
  .strictObject({
    custom_spot_map_id: id,
    name: z.string(),
    class_type_id: id.nullable(),
    class_types: typesOfRoom,
    rows,
    columns,
    spots: z.string(),
    ...withVersion,
  })
  .meta({ id: 'DeskSpotMap' })
export type AdminSpotMap = z.infer<typeof adminSpotMap>

const spots = z
  .string()
  .max(90_000)
  .transform((text, context) => {
    const read = spotsFrom(text)
    if (read === null) context.addIssue('Los lugares deben ser un mapa como {"A1":{"label":"1","selectable":true}}.')
    return read ?? {}
  })
/** Beside `class_types`, the only class type that has the room (3.8). */
const spotMapFields = z
  .strictObject({
    name: named(60),
    class_type_id: id.nullable(),
    class_types: typesOfRoom.transform((list) => list.split(',').filter(Boolean).map(Number)),
    rows,
    columns,
    spots,
  })
  .meta({ id: 'SpotMapFields' })

const spotMapDefaults = { name: 'Mapa de lugares', class_type_id: null, class_types: [] }
type SentTypes = { class_type_id?: number | null | undefined; class_types?: number[] | undefined }
const typesFrom = ({ class_type_id, class_types }: SentTypes): number[] | undefined => {
  const alone = typeof class_type_id === 'number' ? [class_type_id] : undefined
  return class_types?.length || !alone ? class_types : alone
}

export const newSpotMap = createBody(spotMapFields, spotMapDefaults)
  .superRefine(drawable)
  .transform(({ class_type_id, class_types, ...drawn }) => ({
    ...drawn,
    class_types: typesFrom({ class_type_id, class_types }) ?? [],
  }))
export const spotMapChange = changeBody(spotMapFields, spotMapDefaults)
  .extend({ custom_spot_map_id: id, ...versioned })
  .transform(({ class_type_id, class_types, ...drawn }) => ({
    ...drawn,
    class_types: typesFrom({ class_type_id, class_types }),
  }))

function drawable(drawing: Drawing, context: z.RefinementCtx<Drawing>): void {
  const fault = drawingFault(drawing)
  if (fault !== null) context.addIssue({ code: 'custom', path: ['spots'], message: fault })
}
