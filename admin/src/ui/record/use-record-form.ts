import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import { notify } from '../../api/notify.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '../../api/call-api.ts'
import { Failure } from '../../api/request.ts'
import { faultsIn, isSame } from '../form-values.ts'
import type { ResourceName } from '../../resources.ts'
import { focusOnFault } from '../focus-on-fault.ts'
import type { FieldGroups } from '../versions/compare.ts'
import type { ValueFormatters } from '../versions/record-conflict.tsx'
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
  fieldGroups?: FieldGroups
}

export function useRecordForm<Row extends AdminRecord, Values extends object>(options: RecordFormOptions<Row, Values>) {
  const { resource, record, valuesOf, bodyOf, missingOf, messages, back, labels, formatters, fieldGroups } = options
  const records = useRecords()
  const { values, faults, errorMessage, first, set, setValues, showFaults, isLeft, leave } = useForm(() =>
    valuesOf(record),
  )
  const { working, work } = useEnding(back, showFaults, leave)
  const [key] = useState(newIdempotencyKey)
  const beside = useRef({})
  const versions = useVersions({
    record,
    valuesOf,
    bodyOf,
    working,
    labels,
    formatters,
    fieldGroups,
    onValues: setValues,
    onSaveLocal: (merged) => saveValues(merged),
  })
  const start = versions.seen ? valuesOf(versions.seen) : first
  const isDirty = useDirty(!isSame(bodyOf(values, versions.seen), bodyOf(start, versions.seen)), isLeft)
  const update = async (body: Record<string, unknown>) => {
    if (record) await records.update(resource, record.id, body)
    else await records.create(resource, body, key)
  }
  const saveValues = (edited: Values) =>
    work(async () => {
      await versions.save(edited, (body) => update({ ...body, ...beside.current }))
      return record ? messages.saved : messages.created
    })
  const save = async (event?: FormEvent, more: object = {}) => {
    event?.preventDefault()
    const empty = missingOf(values)
    if (Object.keys(empty).length > 0) return showFaults(empty, 'Revisa los campos faltantes o inválidos.')
    beside.current = more
    await saveValues(values)
  }
  const archive = (archived: boolean) =>
    work(async () => {
      await update({ archived })
      return archived ? messages.archived : messages.saved
    })
  const remove = () =>
    work(async () => {
      const { archived: isArchived } = await records.delete(resource, record?.id ?? 0)
      return isArchived ? messages.archived : messages.deleted
    })
  return { values, faults, errorMessage, working, isDirty, set, save, archive, remove, sheet: versions.sheet }
}

function useForm<Values extends object>(begin: () => Values) {
  const [first] = useState(begin)
  const [values, setValues] = useState(first)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [errorMessage, setTrouble] = useState<string | null>(null)
  const left = useRef(false)
  const isLeft = useCallback(() => left.current, [])
  const leave = useCallback(() => {
    left.current = true
  }, [])
  const showFaults = (found: Record<string, string>, reason: string) => {
    setFaults(found)
    setTrouble(reason)
    focusOnFault()
  }
  const set = (patch: Partial<Values>) => {
    setValues((all) => ({ ...all, ...patch }))
    setFaults((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in patch))))
  }
  return { values, faults, errorMessage, first, set, setValues, showFaults, isLeft, leave }
}

const useDirty = (dirty: boolean, isLeft: () => boolean) => useCallback(() => dirty && !isLeft(), [dirty, isLeft])

function useEnding(
  back: string,
  showFaults: (faults: Record<string, string>, reason: string) => void,
  leave: () => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [working, setWorking] = useState(false)
  const work = async (task: () => Promise<string>) => {
    setWorking(true)
    try {
      const saved = await task()
      await client.invalidateQueries()
      leave()
      notify(saved, { type: 'success' })
      navigate(back)
    } catch (error) {
      if (isConflict(error)) return
      showFaults(error instanceof Failure ? faultsIn(error) : {}, (error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, work }
}
