import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import { notify, type Undo } from '../../api/notify.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { Failure } from '../../api/request.ts'
import { useContractForm } from '../form/use-contract-form.ts'
import { faultsIn } from '../form/form-values.ts'
import type { ResourceName } from '../../resources.ts'
import type { ValueFormatters } from '../versions/record-conflict.tsx'
import { type Versioned, versionOf } from '../versions/compare.ts'
import { isConflict, useVersions } from '../versions/use-versions.tsx'
import type { Labels } from '../versions/value-words.ts'

type RecordFormOptions<Row extends AdminRecord, Values> = {
  resource: ResourceName
  record: Row | null
  /** The body of the call that creates the record. One that changes it takes the same fields. */
  schema: z.ZodType
  valuesOf: (record: Row | null) => Values
  bodyOf: (values: Values, record: Row | null) => object
  missingOf?: (values: Values) => Record<string, string>
  messages: { created: string; saved: string; deleted: string; archived: string }
  back: string
  labels?: Labels
  formatters?: ValueFormatters
  fieldGroups?: readonly (readonly (keyof Values & string)[])[] | undefined
  /** Says whether the page itself shows an error. */
  onError?: (error: unknown) => boolean
}

/** What a part of a form needs to show its fields and to change several at once. */
export type RecordFields<Values extends FieldValues> = {
  control: Control<Values>
  values: Values
  faults: Readonly<Record<string, string>>
  set: (patch: Partial<Values>) => void
}

export function useRecordForm<Row extends AdminRecord, Values extends FieldValues>(
  options: RecordFormOptions<Row, Values>,
) {
  const { record, valuesOf, bodyOf, messages, back, labels, formatters, fieldGroups } = options
  const { control, values, faults, errorMessage, isDirty, handleSubmit, set, setFaults, rebase } = useContractForm({
    ...options,
    defaultValues: valuesOf(record),
    bodyOf: (values) => bodyOf(values, record),
  })
  const leaving = useLeaving(isDirty)
  const { working, work } = useTask(back, setFaults, leaving.allowLeaving, options.onError)
  const update = useUpdate(options)
  const extraFields = useRef({})
  const versions = useVersions({
    record,
    valuesOf,
    bodyOf,
    working,
    labels,
    formatters,
    fieldGroups,
    onValues: (merged, now) => rebase(valuesOf(now), merged),
    onSaveLocal: (merged) => saveValues(merged),
  })
  const saveValues = (edited: Values): Promise<void> =>
    work(
      () => versions.save(edited, (body) => update({ ...body, ...extraFields.current })),
      () => (record ? messages.saved : messages.created),
    )
  const save = (event?: FormEvent, extra: object = {}): Promise<void> => {
    extraFields.current = extra
    return handleSubmit(saveValues, () => setFaults({}, 'Revisa los campos faltantes o inválidos.'))(event)
  }
  return {
    control,
    values,
    faults,
    errorMessage,
    set,
    save,
    working,
    ...leaving,
    ...useRemoval(options, work),
    sheet: versions.sheet,
  }
}

function useUpdate({ resource, record }: { resource: ResourceName; record: AdminRecord | null }) {
  const records = useRecords()
  const [key] = useState(newIdempotencyKey)
  return async (body: Record<string, unknown>) => {
    if (record) await records.update(resource, record.id, body)
    else await records.create(resource, body, key)
  }
}

/** Whether the page holds changes that leaving it would lose. */
function useLeaving(hasChanges: boolean) {
  const hasLeft = useRef(false)
  const allowLeaving = useCallback(() => {
    hasLeft.current = true
  }, [])
  const isDirty = useCallback(() => hasChanges && !hasLeft.current, [hasChanges])
  return { isDirty, allowLeaving }
}

type Removal = Pick<RecordFormOptions<AdminRecord, unknown>, 'resource' | 'messages' | 'back'>

/** Archiving, which is undone by its opposite, and deleting, which becomes archiving for what was used. */
function useRemoval({ resource, messages, back }: Removal, work: ReturnType<typeof useTask>['work']) {
  const records = useRecords()
  const undoArchiving = (saved: AdminRecord, archived: boolean): Undo => ({
    run: async () =>
      void (await records.update(resource, saved.id, { archived: !archived, ...versionOf(saved as Versioned) })),
    link: { label: 'Ver la lista', to: back },
  })
  const archive = ({ id }: AdminRecord, archived: boolean) =>
    work(
      () => records.update(resource, id, { archived }),
      () => (archived ? messages.archived : 'Salió del archivo.'),
      (saved) => undoArchiving(saved, archived),
    )
  const remove = ({ id }: AdminRecord) =>
    work(
      () => records.delete(resource, id),
      (removed) => (removed.archived ? messages.archived : messages.deleted),
      (removed) => (removed.archived ? undoArchiving({ id }, true) : undefined),
    )
  return { archive, remove }
}

function useTask(
  back: string,
  setFaults: (faults: Record<string, string>, message: string) => void,
  allowLeaving: () => void,
  onError?: (error: unknown) => boolean,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [working, setWorking] = useState(false)
  const work = async <T>(
    task: () => Promise<T>,
    toMessage: (result: T) => string,
    toUndo?: (result: T) => Undo | undefined,
  ) => {
    setWorking(true)
    try {
      const result = await task()
      await client.invalidateQueries()
      allowLeaving()
      notify(toMessage(result), { type: 'success', undo: toUndo?.(result) })
      navigate(back)
    } catch (error) {
      if (onError?.(error) || isConflict(error)) return
      setFaults(error instanceof Failure ? faultsIn(error) : {}, (error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, work }
}
