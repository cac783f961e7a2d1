import type { ComponentType } from 'react'
import type { AdminRecord } from '../api/resource.ts'
import type { Together } from '../ui/versions/compare.ts'
import type { Words } from '../ui/versions/record-conflict.tsx'
import type { Field, Values } from '../ui/form-values.ts'
import type { Column } from '../ui/table.tsx'
import type { EntityName } from './calls.ts'

export type PartProps = {
  values: Values
  faults: Readonly<Record<string, string>>
  set: (field: string, value: unknown) => void
}

/** An entity as its list and its form show it: everything else is the same for all (2.54). */
export type Entity<Row extends object> = {
  name: EntityName
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  exported: readonly (readonly [head: string, field: keyof Row & string])[]
  blank: Values
  fields: readonly Field[]
  Part?: ComponentType<PartProps>
  wide?: true
  words?: Words
  together?: Together
  away: {
    field: 'archived' | 'available'
    put: string
    back: string
    apart: string
    isAway: (name: string) => string
    isBack: (name: string) => string
  } | null
}

export const ARCHIVED = {
  field: 'archived',
  put: 'Archivar',
  back: 'Sacar del archivo',
  isAway: (name: string) => `«${name}» está en el archivo.`,
  isBack: (name: string) => `«${name}» salió del archivo.`,
  apart: 'Archivados',
} as const

export type AnyEntity = Entity<AdminRecord>
export const asEntity = <Row extends object>(entity: Entity<Row>): AnyEntity => entity as unknown as AnyEntity
