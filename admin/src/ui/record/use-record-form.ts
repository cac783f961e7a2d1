import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import { notify, type Undo } from '../../api/notify.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { Failure } from '../../api/request.ts'
import { faultsIn, isSame } from '../form-values.ts'
import type { ResourceName } from '../../resources.ts'
import { focusOnFault } from '../focus-on-fault.ts'
import type { ValueFormatters } from '../versions/record-conflict.tsx'
import { type Versioned, versionOf } from '../versions/compare.ts'
import { isConflict, useVersions } from '../versions/use-versions.tsx'
import type { Labels } from '../versions/value-words.ts'

type RecordFormOptions<Row extends AdminRecord, Values> = {
  resource: ResourceName
  record: Row | null
  valuesOf: (record: Row | null) => Values
  bodyOf: (values: Values, record: Row | null) => object
  missingOf: (values: Values) => Record<string, string>
  messages: { created: string; saved: string; deleted: string; archived: string }
  back: string
  labels?: Labels
  formatters?: ValueFormatters
  fieldGroups?: readonly (readonly (keyof Values & string)[])[] | undefined
  /** Says whether the page itself shows an error. */
  onError?: (error: unknown) => boolean
}

export function useRecordForm<Row extends AdminRecord, Values extends object>(options: RecordFormOptions<Row, Values>) {
  const { resource, record, valuesOf, bodyOf, missingOf, messages, back, labels, formatters, fieldGroups, onError } =
    options
  const records = useRecords()
  const form = useForm(() => valuesOf(record))
  const { values, initialValues, showFaults, allowLeaving } = form
  const { working, work } = useTask(back, showFaults, allowLeaving, onError)
  const [key] = useState(newIdempotencyKey)
  const extraFields = useRef({})
  const versions = useVersions({
    record,
    valuesOf,
    bodyOf,
    working,
    labels,
    formatters,
    fieldGroups,
    onValues: form.setValues,
    onSaveLocal: (merged) => saveValues(merged),
  })
  const savedValues = versions.seen ? valuesOf(versions.seen) : initialValues
  const isDirty = useDirty(!isSame(bodyOf(values, versions.seen), bodyOf(savedValues, versions.seen)), form.hasLeft)
  const update = async (body: Record<string, unknown>) => {
    if (record) await records.update(resource, record.id, body)
    else await records.create(resource, body, key)
  }
  const saveValues = (edited: Values): Promise<void> =>
    work(
      () => versions.save(edited, (body) => update({ ...body, ...extraFields.current })),
      () => (record ? messages.saved : messages.created),
    )
  const save = async (event?: FormEvent, extra: object = {}) => {
    event?.preventDefault()
    const missing = missingOf(values)
    if (Object.keys(missing).length > 0) return showFaults(missing, 'Revisa los campos faltantes o inválidos.')
    extraFields.current = extra
    await saveValues(values)
  }
  return { ...form, working, isDirty, save, ...useRemoval(options, work), sheet: versions.sheet }
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

function useForm<Values extends object>(createValues: () => Values) {
  const [initialValues] = useState(createValues)
  const [values, setValues] = useState(initialValues)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const leftRef = useRef(false)
  const hasLeft = useCallback(() => leftRef.current, [])
  const allowLeaving = useCallback(() => {
    leftRef.current = true
  }, [])
  const showFaults = (newFaults: Record<string, string>, message: string) => {
    setFaults(newFaults)
    setErrorMessage(message)
    focusOnFault()
  }
  const set = (patch: Partial<Values>) => {
    setValues((current) => ({ ...current, ...patch }))
    setFaults((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))))
  }
  return { values, faults, errorMessage, initialValues, set, setValues, showFaults, hasLeft, allowLeaving }
}

const useDirty = (hasChanges: boolean, hasLeft: () => boolean) =>
  useCallback(() => hasChanges && !hasLeft(), [hasChanges, hasLeft])

function useTask(
  back: string,
  showFaults: (faults: Record<string, string>, message: string) => void,
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
      showFaults(error instanceof Failure ? faultsIn(error) : {}, (error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, work }
}
