import {
  createLocation,
  createClassCategory,
  createInstructor,
  createTag,
} from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { dayHeader } from '../ui/export/sheet.ts'
import type { AdminInstructor, AdminLocation, AdminTag } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import type { ClassCategory } from '@aforo/domain/catalogue/studio/shapes.ts'
import { formatDay } from '@aforo/domain/values/days.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { fullName } from '../ui/names.ts'
import { ARCHIVED, asEntity } from './entity.ts'

const order = {
  field: 'order',
  label: 'Orden en pantalla',
  hint: 'El 0 va primero.',
  kind: 'number',
  from: 0,
  to: 9999,
} as const

const zones = [
  ['', 'La del estudio'],
  ['America/Mexico_City', 'Centro (Ciudad de México)'],
  ['America/Cancun', 'Sureste (Cancún)'],
  ['America/Hermosillo', 'Pacífico sin horario de verano (Hermosillo)'],
  ['America/Mazatlan', 'Pacífico (Mazatlán)'],
  ['America/Tijuana', 'Noroeste (Tijuana)'],
  ['America/Ciudad_Juarez', 'Frontera (Ciudad Juárez)'],
  ['America/Matamoros', 'Frontera (Matamoros)'],
] as const

const zoneOptions = (current: unknown) => {
  const options = zones.map(([value, label]) => ({ value, label }))
  return typeof current !== 'string' || zones.some(([value]) => value === current)
    ? options
    : [...options, { value: current, label: current }]
}

const zoneWords = ({ timezone }: AdminLocation): string =>
  zones.find(([zone]) => zone === timezone)?.[1] ?? timezone ?? zones[0][1]

export const locations = asEntity<AdminLocation>({
  name: 'locations',
  idOf: (row) => row.location_id,
  nameOf: (row) => row.name,
  columns: [
    {
      label: 'Dirección',
      cell: ({ address }) => <span className="clipped">{address}</span>,
      hidden: ({ address }) => address === '',
      sortedBy: ({ address }) => address,
    },
    { label: 'Hora', cell: zoneWords, sortedBy: zoneWords },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Dirección', 'address'],
    ['Zona horaria', 'timezone'],
  ],
  schema: createLocation.body,
  blank: { name: '', address: '', timezone: null, order: 0 },
  fields: [
    { field: 'name', label: 'Nombre', kind: 'text', maxLength: 80, required: true },
    { field: 'address', label: 'Dirección', kind: 'long', maxLength: 300 },
    {
      field: 'timezone',
      label: 'Hora local',
      hint: 'Las clases de esta ubicación se dan y se muestran a esta hora.',
      kind: 'choice',
      options: ({ timezone }) => zoneOptions(timezone),
      isNullable: true,
    },
    order,
  ],
  archiving: ARCHIVED,
})

export const categories = asEntity<ClassCategory>({
  name: 'class_categories',
  idOf: (row) => row.class_category_id,
  nameOf: (row) => row.name,
  columns: [
    {
      label: 'Descripción',
      cell: ({ description }) => <span className="clipped">{description}</span>,
      hidden: ({ description }) => description === '',
      sortedBy: ({ description }) => description,
    },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Identificador', 'handle'],
    ['Descripción', 'description'],
    ['Disponible', 'available'],
  ],
  schema: createClassCategory.body,
  blank: { name: '', handle: null, description: '', available: true },
  fields: [
    { field: 'name', label: 'Nombre', kind: 'text', maxLength: 80, required: true },
    {
      field: 'handle',
      label: 'Identificador',
      hint: 'En minúsculas y con guiones: clases-de-noche. Puede quedar vacío.',
      kind: 'text',
      maxLength: 60,
      isNullable: true,
    },
    { field: 'description', label: 'Descripción', kind: 'long', maxLength: 600 },
    { field: 'available', label: 'Disponible', hint: 'El calendario se puede filtrar por ella.', kind: 'yes-no' },
  ],
  archiving: {
    field: 'available',
    archiveLabel: 'Marcar como no disponible',
    restoreLabel: 'Marcar como disponible',
    archivedMessage: (name) => `«${name}» ya no está disponible.`,
    restoredMessage: (name) => `«${name}» está disponible.`,
    filterLabel: 'No disponibles',
  },
})

export const instructors = asEntity<AdminInstructor>({
  name: 'instructors',
  idOf: (row) => row.instructor_id,
  nameOf: fullName,
  columns: [
    {
      label: 'Instagram',
      cell: ({ instagram }) => instagram,
      hidden: ({ instagram }) => !instagram,
      sortedBy: ({ instagram }) => instagram,
    },
    {
      label: 'Cumpleaños',
      cell: (row) => row.birthdate && formatDay(row.birthdate).slice(0, 6),
      hidden: (row) => !row.birthdate,
      sortedBy: ({ birthdate }) => birthdate?.slice(5),
    },
    {
      label: 'Portada',
      as: 'number',
      cell: (row) => row.home && <Badge tone="info">En la portada</Badge>,
      hidden: (row) => !row.home,
      sortedBy: ({ home }) => home,
      startsDescending: true,
    },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Apellidos', 'last_name'],
    ['Apodo', 'nick_name'],
    ['Instagram', 'instagram'],
    [dayHeader('Nacimiento'), 'birthdate'],
    ['Música', 'music_type'],
    ['En la portada', 'home'],
  ],
  schema: createInstructor.body,
  blank: {
    name: '',
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
  },
  fields: [
    { field: 'name', label: 'Nombre', kind: 'text', maxLength: 60, required: true },
    { field: 'last_name', label: 'Apellidos', kind: 'text', maxLength: 60 },
    {
      field: 'nick_name',
      label: 'Apodo',
      hint: 'Con el que se le conoce en el estudio.',
      kind: 'text',
      maxLength: 40,
      isNullable: true,
    },
    {
      field: 'file',
      label: 'Foto',
      hint: 'De la cara o de medio cuerpo. Sin foto, se dibuja un retrato.',
      kind: 'picture',
    },
    { field: 'quote', label: 'Frase', kind: 'long', maxLength: 280, isNullable: true },
    { field: 'short_bio', label: 'Semblanza', kind: 'long', maxLength: 1200, isNullable: true },
    { field: 'instagram', label: 'Instagram', hint: '@usuario', kind: 'text', maxLength: 60, isNullable: true },
    { field: 'birthdate', label: 'Fecha de nacimiento', hint: 'Se muestran el día y el mes.', kind: 'date' },
    { field: 'music_type', label: 'Música', kind: 'text', maxLength: 80, isNullable: true },
    { field: 'home', label: 'Sale en la portada', kind: 'yes-no' },
    order,
  ],
  archiving: ARCHIVED,
})

export const tags = asEntity<AdminTag>({
  name: 'tags',
  idOf: (row) => row.tag_id,
  nameOf: (row) => row.name,
  columns: [
    {
      label: 'Para',
      cell: ({ type }) => (type === 'video' ? 'Videos' : 'Clases'),
      sortedBy: ({ type }) => type,
    },
    {
      label: 'Color',
      as: 'number',
      cell: (row) => row.color && <i className="swatch" style={{ background: row.color }} />,
      hidden: (row) => !row.color,
    },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Tipo', 'type'],
    ['Color', 'color'],
  ],
  schema: createTag.body,
  blank: { name: '', type: 'class', color: null },
  fields: [
    { field: 'name', label: 'Nombre', kind: 'text', maxLength: 40, required: true },
    {
      field: 'type',
      label: 'Para',
      kind: 'choice',
      options: () => [
        { value: 'class', label: 'Clases' },
        { value: 'video', label: 'Videos' },
      ],
    },
    {
      field: 'color',
      label: 'Color',
      hint: 'El texto toma el tono más cercano que se lea bien.',
      kind: 'colour',
      sample: ({ name }) => String(name || 'Etiqueta'),
    },
  ],
  archiving: ARCHIVED,
})
