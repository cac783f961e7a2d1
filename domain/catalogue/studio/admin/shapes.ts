import { z } from 'zod'
import { isOwnFile } from '../../files/naming.ts'
import { isTimeZone } from '../../../values/time-zone.ts'
import { versioned, withVersion } from '../../../values/version.ts'
import { classCategory, classType, instructor, location, tag } from '../shapes.ts'
import { changeBody, createBody, ignoredField } from '../../../values/fields.ts'
import { LONGEST_ROW, MOST_ROWS, spotMapFrom } from '../spot-map.ts'
import { type Drawing, findDrawingFault, parseSpots } from '../drawing.ts'
import { id, instant, localDate, trimmedText } from '../../../values/shapes.ts'

const nameText = (maxLength: number) => z.string().trim().min(1, 'Escribe un nombre.').max(maxLength)
const moment = instant.nullable()
const order = z.int().min(0).max(9_999)

export const search = trimmedText(80).default('')

/** A location as an administrator edits it (3.21). */
export const locationFields = z
  .strictObject({
    name: nameText(80),
    address: trimmedText(300),
    timezone: z.string().max(60).refine(isTimeZone, 'Elige una zona como America/Tijuana.').nullable(),
    order,
  })
  .meta({ id: 'LocationFields' })
export const locationDefaults = { address: '', timezone: null, order: 0 } as const
export const adminLocation = location.extend({ order, archivedAt: moment, ...withVersion })
export type AdminLocation = z.infer<typeof adminLocation>

/** A room of a location: one class at a time is given in it. `capacity` null sets no limit. */
export const roomFields = z
  .strictObject({
    location_id: z.int('Elige una ubicación.').positive(),
    name: nameText(60),
    capacity: z.int().min(1).max(1000).nullable(),
    order,
  })
  .meta({ id: 'RoomFields' })
export const roomDefaults = { capacity: null, order: 0 } as const
export const adminRoom = z
  .strictObject({
    room_id: id,
    location_id: id,
    name: z.string(),
    capacity: z.int().nullable(),
    order,
    archivedAt: moment,
    ...withVersion,
  })
  .meta({ id: 'DeskRoom' })
export type AdminRoom = z.infer<typeof adminRoom>

/** A picture in a request, by its URL; the name, type and id of its file (3.20) are ignored. */
const pictureInput = (src: z.ZodType<string, string>) =>
  z
    .strictObject({ src, file_id: ignoredField, name: ignoredField, type: ignoredField })
    .transform(({ src: chosen }) => ({ src: chosen }))
const ownPicture = pictureInput(trimmedText(500).refine(isOwnFile, 'Elige una imagen de tus archivos.')).nullable()

/** A class type as an administrator edits it (3.22). A drawn room takes precedence over row sizes (3.8). */
export const classTypeFields = z
  .strictObject({
    name: nameText(60),
    icon: trimmedText(40).nullable(),
    image: ownPicture,
    description: trimmedText(1_200),
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

/** A class category (3.22); an unavailable one is no longer offered, but classes keep it. */
export const classCategoryFields = z
  .strictObject({
    name: nameText(80),
    handle: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas, números y guiones, como clases-de-noche.')
      .max(60)
      .nullable(),
    description: trimmedText(600),
    available: z.boolean(),
  })
  .meta({ id: 'ClassCategoryFields' })
export const classCategoryDefaults = { handle: null, description: '', available: true } as const
/** The id of a category that is about to be created (3.22). */
export const newCategoryId = z.literal('nueva')
export const adminClassCategory = classCategory.extend(withVersion)
export type AdminClassCategory = z.infer<typeof adminClassCategory>

/** A coach as an administrator edits them (3.23). */
export const instructorFields = z
  .strictObject({
    name: nameText(60),
    last_name: trimmedText(60),
    nick_name: trimmedText(40).nullable(),
    quote: trimmedText(280).nullable(),
    short_bio: trimmedText(1_200).nullable(),
    instagram: trimmedText(60).nullable(),
    birthdate: localDate.nullable(),
    music_type: trimmedText(80).nullable(),
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

/** A tag (3.9); tags of videos have the type 'video'. */
export const tagFields = z
  .strictObject({
    name: nameText(40),
    type: trimmedText(20).nullable(),
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

/** A spot map in the API (3.8): class types as a comma-separated list, spots as JSON keyed by code, such as A1. */
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
    const parsed = parseSpots(text)
    if (parsed === null) context.addIssue('Los lugares deben ser un mapa como {"A1":{"label":"1","selectable":true}}.')
    return parsed ?? {}
  })
/** `class_type_id` is the only class type of the room, as an alternative to `class_types` (3.8). */
const spotMapFields = z
  .strictObject({
    name: nameText(60),
    class_type_id: id.nullable(),
    class_types: typesOfRoom.transform((list) => list.split(',').filter(Boolean).map(Number)),
    rows,
    columns,
    spots,
  })
  .meta({ id: 'SpotMapFields' })

const spotMapDefaults = { name: 'Mapa de lugares', class_type_id: null, class_types: [] }
type TypesInput = { class_type_id?: number | null | undefined; class_types?: number[] | undefined }
const toClassTypes = ({ class_type_id, class_types }: TypesInput): number[] | undefined => {
  const onlyType = typeof class_type_id === 'number' ? [class_type_id] : undefined
  return class_types?.length || !onlyType ? class_types : onlyType
}

export const newSpotMap = createBody(spotMapFields, spotMapDefaults)
  .superRefine(checkDrawing)
  .transform(({ class_type_id, class_types, ...drawing }) => ({
    ...drawing,
    class_types: toClassTypes({ class_type_id, class_types }) ?? [],
  }))
export const spotMapChange = changeBody(spotMapFields, spotMapDefaults)
  .extend({ custom_spot_map_id: id, ...versioned })
  .transform(({ class_type_id, class_types, ...drawing }) => ({
    ...drawing,
    class_types: toClassTypes({ class_type_id, class_types }),
  }))

function checkDrawing(drawing: Drawing, context: z.RefinementCtx<Drawing>): void {
  const fault = findDrawingFault(drawing)
  if (fault !== null) context.addIssue({ code: 'custom', path: ['spots'], message: fault })
}
