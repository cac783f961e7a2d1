import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useNotify } from 'ra-core'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newKey } from '../../api/ask.ts'
import { Failure } from '../../api/wire.ts'
import { faultsIn, isSame } from '../../catalogue/form-values.ts'
import type { AdminData } from '../../data-provider.ts'
import type { ResourceName } from '../../resources.ts'

type Keeping<Values> = {
  resource: ResourceName
  record: RaRecord | null
  first: Values
  bodyOf: (values: Values) => object
  missingOf: (values: Values) => Record<string, string>
  words: { created: string; saved: string; deleted: string; archived: string }
  /** Where one goes when it is done. */
  back: string
}

/** The form of a record, and what ends it: saving, archiving, deleting; each once per press. */
export function useKeeping<Values extends object>(keeping: Keeping<Values>) {
  const { resource, record, first, bodyOf, missingOf, words, back } = keeping
  const data = useDataProvider<AdminData>()
  const { values, faults, trouble, isDirty, set, say, leave } = useForm(first, bodyOf)
  const { working, work } = useEnding(back, say, leave)
  const [key] = useState(newKey)
  const update = async (body: object) => {
    if (record) await data.update(resource, { id: record.id, data: body, previousData: record })
    else await data.create(resource, { data: body, meta: { key } })
  }
  /** `more` is sent beside what the form says. */
  const save = async (event?: FormEvent, more: object = {}) => {
    event?.preventDefault()
    const empty = missingOf(values)
    if (Object.keys(empty).length > 0) return say(empty, 'Revisa los campos faltantes o inválidos.')
    await work(async () => {
      await update({ ...bodyOf(values), ...more })
      return record ? words.saved : words.created
    })
  }
  const archive = (archived: boolean) =>
    work(async () => {
      await update({ archived })
      return archived ? words.archived : words.saved
    })
  const remove = () =>
    work(async () => {
      const { data: told } = await data.delete(resource, { id: record?.id ?? 0, previousData: record ?? undefined })
      return (told as { archived?: boolean }).archived ? words.archived : words.deleted
    })
  return { values, faults, trouble, working, isDirty, set, save, archive, remove }
}

/** The values of a form, what is wrong with them, and whether they are other than at first. */
function useForm<Values extends object>(first: Values, bodyOf: (values: Values) => object) {
  const [values, setValues] = useState(first)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const left = useRef(false)
  const dirty = !isSame(bodyOf(values), bodyOf(first))
  const isDirty = useCallback(() => dirty && !left.current, [dirty])
  const leave = () => {
    left.current = true
  }
  const say = (found: Record<string, string>, why: string) => {
    setFaults(found)
    setTrouble(why)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.form [aria-invalid], .form .fault')?.focus())
  }
  const set = (patch: Partial<Values>) => {
    setValues((all) => ({ ...all, ...patch }))
    setFaults((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in patch))))
  }
  return { values, faults, trouble, isDirty, set, say, leave }
}

/** Does what ends a form, tells what came of it, and goes back to the list. */
function useEnding(back: string, say: (faults: Record<string, string>, why: string) => void, leave: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [working, setWorking] = useState(false)
  const work = async (doing: () => Promise<string>) => {
    setWorking(true)
    try {
      const told = await doing()
      await client.invalidateQueries()
      leave()
      notify(told, { type: 'success' })
      navigate(back)
    } catch (error) {
      say(error instanceof Failure ? faultsIn(error) : {}, (error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, work }
}
