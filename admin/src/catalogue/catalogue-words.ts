import type { IconName } from '@aforo/domain/brand/icons.ts'
import type { EntityName } from './calls.ts'

export type EntityLabels = {
  urlName: string
  icon: IconName
  plural: string
  text: string
  newLabel: string
  saved: string
  deleted: string
  this: string
  empty: string
}

/** 2.54 what the studio is made of, in the order of the menu. */
export const entityLabels: Record<EntityName, EntityLabels> = {
  class_types: {
    urlName: 'tipos-de-clase',
    icon: 'star',
    plural: 'Tipos de clase',
    text: 'Qué se da en el estudio, y en qué sala.',
    newLabel: 'Nuevo tipo de clase',
    saved: 'Tipo de clase guardado.',
    deleted: 'Tipo de clase eliminado.',
    this: 'este tipo de clase',
    empty: 'Agrega lo que se da en tu estudio: con eso se arma el calendario.',
  },
  class_categories: {
    urlName: 'categorias',
    icon: 'filter',
    plural: 'Categorías',
    text: 'Con qué se filtra el calendario.',
    newLabel: 'Nueva categoría',
    saved: 'Categoría guardada.',
    deleted: 'Categoría eliminada.',
    this: 'esta categoría',
    empty: 'Una categoría agrupa clases: el calendario se filtra por ella.',
  },
  instructors: {
    urlName: 'coaches',
    icon: 'users',
    plural: 'Coaches',
    text: 'Quién da las clases, y quién sale en la portada.',
    newLabel: 'Nuevo coach',
    saved: 'Coach guardado.',
    deleted: 'Coach eliminado.',
    this: 'este coach',
    empty: 'Agrega a quienes dan las clases.',
  },
  locations: {
    urlName: 'lugares',
    icon: 'pin',
    plural: 'Ubicaciones',
    text: 'Dónde se dan las clases, y a qué hora es ahí.',
    newLabel: 'Nueva ubicación',
    saved: 'Ubicación guardada.',
    deleted: 'Ubicación eliminada.',
    this: 'esta ubicación',
    empty: 'Agrega la dirección de tu estudio.',
  },
  rooms: {
    urlName: 'salones',
    icon: 'home',
    plural: 'Salones',
    text: 'Los espacios de cada ubicación: dos clases a la vez no caben en uno.',
    newLabel: 'Nuevo salón',
    saved: 'Salón guardado.',
    deleted: 'Salón eliminado.',
    this: 'este salón',
    empty: 'Agrega los salones de una ubicación que tiene varios. Si tiene uno solo, no hace falta.',
  },
  custom_spot_maps: {
    urlName: 'salas',
    icon: 'grid',
    plural: 'Salas',
    text: 'El mapa en que se elige lugar, dibujado como es.',
    newLabel: 'Nueva sala',
    saved: 'Sala guardada.',
    deleted: 'Sala eliminada.',
    this: 'esta sala',
    empty: 'Dibuja tu sala cuando no sean filas parejas: con pasillos, columnas y el lugar del coach.',
  },
  tags: {
    urlName: 'etiquetas',
    icon: 'tag',
    plural: 'Etiquetas',
    text: 'Lo que resalta en una clase o en un video.',
    newLabel: 'Nueva etiqueta',
    saved: 'Etiqueta guardada.',
    deleted: 'Etiqueta eliminada.',
    this: 'esta etiqueta',
    empty: 'Una etiqueta resalta una clase o un video: «Nueva», «Intensa».',
  },
}

export const entityNames = Object.keys(entityLabels) as EntityName[]
export const entityNameAt = (urlName: string): EntityName | undefined =>
  entityNames.find((name) => entityLabels[name].urlName === urlName)
