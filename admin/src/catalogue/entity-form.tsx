import { useQueryClient } from '@tanstack/react-query'
import { useRecord, useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { notify } from '../api/notify.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { newIdempotencyKey } from '../api/call-api.ts'
import { Failure } from '../api/request.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { focusOnFault } from '../ui/focus-on-fault.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { UnsavedGuard } from '../ui/confirm-dialog.tsx'
import { MovedClasses, movedClassesWarning } from '../ui/moved-classes.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { isConflict, useVersions } from '../ui/versions/use-versions.tsx'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import { bodyOf, faultsIn, isRecordId, isSame, requiredFaults } from '../ui/form-values.ts'
import { FieldInput } from './field-input.tsx'
import { labelsOf, formattersOf } from './entity-labels.ts'
import type { AnyEntity } from './entity.ts'
import type { Values } from '../ui/form-values.ts'
import { ArchiveOrDelete } from './archive-or-delete.tsx'

/** The form of a record, or of a new one, which is 'nueva' until it has an id (3.22, 4.22). */
export function EntityRecord({ entity, id }: { entity: AnyEntity; id: string }) {
  const hasRecordId = isRecordId(id)
  const { data, error, isPending, refetch } = useRecord(entity.name, Number(id), { enabled: hasRecordId })
  if (id === 'nueva') return <EntityForm entity={entity} record={null} />
  if (!hasRecordId || (error as Failure | null)?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error || !data) {
    return <ErrorState title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  }
  return <EntityForm key={id} entity={entity} record={data} />
}

function EntityForm({ entity, record }: { entity: AnyEntity; record: AdminRecord | null }) {
  const words = entityLabels[entity.name]
  const form = useEntityForm(entity, record)
  const { values, faults, set, ExtraFields } = { ...form, ExtraFields: entity.ExtraFields }
  const title = record ? entity.nameOf(record) : words.newLabel
  const isArchived = record !== null && entity.archiving !== null && isArchivedRecord(record)
  return (
    <Page
      title={title}
      above={
        <Link className="back" to={entityPath(words.urlName)}>
          <Icon name="chevron-left" />
          {words.plural}
        </Link>
      }
      aside={isArchived && <Badge>{entity.name === 'class_categories' ? 'No disponible' : 'En el archivo'}</Badge>}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <form className={`form ${entity.isWide ? 'form-wide' : ''}`} noValidate onSubmit={form.save}>
        {form.errorMessage && <Fault>{form.errorMessage}</Fault>}
        {entity.fields.map((field) => (
          <FieldInput
            key={field.field}
            definition={field}
            values={values}
            fault={faults[field.field]}
            onValue={(value) => set(field.field, value)}
          />
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
  const records = useRecords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [values, setValues] = useState<Values>(record ?? entity.blank)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const [movedWarning, setMovedWarning] = useState<string | null>(null)
  const [key] = useState(newIdempotencyKey)
  const hasLeft = useRef(false)
  const toBody = (edited: Values) => bodyOf(edited, entity.fields, entity.blank)
  const versions = useVersions<AdminRecord, Values>({
    record,
    bodyOf: toBody,
    working,
    onValues: setValues,
    labels: labelsOf(entity),
    formatters: formattersOf(entity, values),
    fieldGroups: entity.fieldGroups,
    valuesOf: (row) => row,
    onSaveLocal: (merged) => saveValues(merged),
  })
  const hasChanges = !isSame(toBody(values), toBody(versions.seen ?? entity.blank))
  const isDirty = useCallback(() => hasChanges && !hasLeft.current, [hasChanges])
  const allowLeaving = () => {
    hasLeft.current = true
  }
  const showFaults = (newFaults: Record<string, string>, message: string) => {
    setFaults(newFaults)
    setErrorMessage(message)
    focusOnFault()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const missing = requiredFaults(values, entity.fields)
    if (Object.keys(missing).length > 0) return showFaults(missing, 'Revisa los campos faltantes o inválidos.')
    await saveValues(values)
  }
  const saveValues = async (edited: Values, extraFields: Values = {}) => {
    setWorking(true)
    try {
      await versions.save(edited, (body) =>
        record
          ? records.update(entity.name, record.id, { ...body, ...extraFields })
          : records.create(entity.name, body, key),
      )
      await client.invalidateQueries()
      allowLeaving()
      notify(entityLabels[entity.name].saved, { type: 'success' })
      navigate(entityPath(entityLabels[entity.name].urlName))
    } catch (error) {
      if (isConflict(error)) return
      const warning = movedClassesWarning(error)
      setMovedWarning(warning)
      if (warning) return
      const failure = error as Failure
      showFaults(error instanceof Failure ? faultsIn(failure) : {}, failure.message)
    } finally {
      setWorking(false)
    }
  }
  const set = (field: string, value: unknown) => {
    setValues((current) => ({ ...current, [field]: value }))
    setFaults(({ [field]: _, ...rest }) => rest)
  }
  const sheet = movedWarning ? (
    <MovedClasses
      moved={movedWarning}
      working={working}
      onConfirm={() => void saveValues(values, { moves_classes: true })}
      onCancel={() => setMovedWarning(null)}
    />
  ) : (
    versions.sheet
  )
  return { values, faults, errorMessage, working, isDirty, allowLeaving, save, set, sheet }
}
