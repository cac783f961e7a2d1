import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AdminRecord } from '../api/resource.ts'
import type { FieldGroups } from '../ui/versions/compare.ts'
import type { ValueFormatters } from '../ui/versions/record-conflict.tsx'
import type { Field, Values } from '../ui/form/form-values.ts'
import type { Column } from '../ui/list/table.tsx'
import type { Header } from '../ui/export/sheet.ts'
import type { EntityName } from './calls.ts'

export type PartProps = {
  values: Values
  faults: Readonly<Record<string, string>>
  set: (field: string, value: unknown) => void
}

/** What differs between entities in their list and their form (2.54). */
export type Entity<Row extends object> = {
  name: EntityName
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  csvColumns: readonly (readonly [header: Header, field: keyof Row & string])[]
  /** The body of the call that creates one. */
  schema: z.ZodType
  blank: Values
  fields: readonly Field[]
  ExtraFields?: ComponentType<PartProps>
  isWide?: true
  formatters?: ValueFormatters
  fieldGroups?: FieldGroups
  archiving: {
    field: 'archived' | 'available'
    archiveLabel: string
    restoreLabel: string
    filterLabel: string
    archivedMessage: (name: string) => string
    restoredMessage: (name: string) => string
  } | null
}

export const ARCHIVED = {
  field: 'archived',
  archiveLabel: 'Archivar',
  restoreLabel: 'Sacar del archivo',
  archivedMessage: (name: string) => `«${name}» está en el archivo.`,
  restoredMessage: (name: string) => `«${name}» salió del archivo.`,
  filterLabel: 'Archivados',
} as const

export type AnyEntity = Entity<AdminRecord>
export const asEntity = <Row extends object>(entity: Entity<Row>): AnyEntity => entity as unknown as AnyEntity
