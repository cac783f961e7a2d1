import type { AdminRecord } from '../api/resource.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { BackLink, Page } from '../ui/page/page.tsx'
import { UnsavedGuard } from '../ui/dialogs/confirm-dialog.tsx'
import { MovedClasses, movedClassesWarning } from '../ui/list/moved-classes.tsx'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import { bodyOf, formValuesOf, requiredFaults } from '../ui/form/form-values.ts'
import { FieldInput } from './field-input.tsx'
import { labelsOf, formattersOf } from './entity-labels.ts'
import type { AnyEntity } from './entity.ts'
import type { Values } from '../ui/form/form-values.ts'
import { ArchiveOrDelete } from './archive-or-delete.tsx'

/** The form of a record, or of a new one (3.22). */
export function EntityForm({ entity, record }: { entity: AnyEntity; record: AdminRecord | null }) {
  const words = entityLabels[entity.name]
  const form = useEntityForm(entity, record)
  const { values, faults } = form
  const { ExtraFields } = entity
  const set = (field: string, value: unknown) => form.set({ [field]: value })
  const title = record ? entity.nameOf(record) : words.newLabel
  const isArchived = record !== null && entity.archiving !== null && isArchivedRecord(record)
  return (
    <Page
      title={title}
      above={<BackLink to={entityPath(words.urlName)}>{words.plural}</BackLink>}
      aside={isArchived && <Badge>{entity.name === 'class_categories' ? 'No disponible' : 'En el archivo'}</Badge>}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <form
        className={`form ${entity.isWide ? 'form-wide' : ''}`}
        noValidate
        onSubmit={(event) => void form.save(event)}
      >
        {form.errorMessage && <Fault>{form.errorMessage}</Fault>}
        {entity.fields.map((field) => (
          <FieldInput key={field.field} control={form.control} definition={field} values={values} />
        ))}
        {ExtraFields && <ExtraFields {...{ values, faults, set }} />}
        <div className="form-actions">
          <Button type="submit" working={form.working}>
            Guardar
          </Button>
          <Link className="button button-outline" to={entityPath(words.urlName)}>
            Cancelar
          </Link>
        </div>
      </form>
      {form.sheet}
      {record && <ArchiveOrDelete entity={entity} record={record} isArchived={isArchived} onDone={form.allowLeaving} />}
    </Page>
  )
}

const isArchivedRecord = (record: Values): boolean => record.available === false || (record.archivedAt ?? null) !== null

function useEntityForm(entity: AnyEntity, record: AdminRecord | null) {
  const words = entityLabels[entity.name]
  const [movedWarning, setMovedWarning] = useState<string | null>(null)
  const form = useRecordForm<AdminRecord, Values>({
    resource: entity.name,
    record,
    schema: entity.schema,
    valuesOf: (row) => formValuesOf(row ?? entity.blank, entity.fields),
    bodyOf: (values) => bodyOf(values, entity.fields, entity.blank),
    missingOf: (values) => requiredFaults(values, entity.fields),
    messages: { created: words.saved, saved: words.saved, deleted: words.deleted, archived: words.saved },
    back: entityPath(words.urlName),
    labels: labelsOf(entity),
    formatters: formattersOf(entity),
    fieldGroups: entity.fieldGroups,
    onError(error) {
      const warning = movedClassesWarning(error)
      setMovedWarning(warning)
      return warning !== null
    },
  })
  const sheet = movedWarning ? (
    <MovedClasses
      moved={movedWarning}
      working={form.working}
      onConfirm={() => void form.save(undefined, { moves_classes: true })}
      onCancel={() => setMovedWarning(null)}
    />
  ) : (
    form.sheet
  )
  return { ...form, sheet }
}
