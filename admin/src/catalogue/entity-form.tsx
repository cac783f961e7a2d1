import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useGetOne, useNotify } from 'ra-core'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { newKey } from '../api/ask.ts'
import { Failure } from '../api/wire.ts'
import type { AdminData } from '../data-provider.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { focusOnFault } from '../ui/focus-on-fault.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { UnsavedGuard } from '../ui/precaution.tsx'
import { MovedClasses, movedClassesIn } from '../ui/moved-classes.tsx'
import { NotFound, SkeletonRows, Trouble } from '../ui/states.tsx'
import { isConflict, useVersions } from '../ui/versions/use-versions.tsx'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import { bodyOf, faultsIn, isNumbered, isSame, missing } from '../ui/form-values.ts'
import { FieldInput } from './field-input.tsx'
import { labelsOf, wordsOf } from './entity-labels.ts'
import type { AnyEntity } from './entity.ts'
import type { Values } from '../ui/form-values.ts'
import { PutAway } from './archive-or-delete.tsx'

/** One record to read and change, or a new one, which is 'nueva' until it has a number (3.22, 4.22). */
export function EntityRecord({ kept, id }: { kept: AnyEntity; id: string }) {
  const known = isNumbered(id)
  const { data, error, isPending, refetch } = useGetOne(kept.name, { id: Number(id) }, { enabled: known })
  if (id === 'nueva') return <EntityForm kept={kept} record={null} />
  if (!known || (error as Failure | null)?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error || !data) {
    return <Trouble title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  }
  return <EntityForm key={id} kept={kept} record={data} />
}

function EntityForm({ kept, record }: { kept: AnyEntity; record: RaRecord | null }) {
  const words = entityLabels[kept.name]
  const form = useEntityForm(kept, record)
  const { values, faults, set, Part } = { ...form, Part: kept.Part }
  const title = record ? kept.nameOf(record) : words.fresh
  const isAway = record !== null && kept.away !== null && awayOf(record)
  return (
    <Page
      title={title}
      above={
        <Link className="back" to={entityPath(words.cosa)}>
          <Icon name="chevron-left" />
          {words.many}
        </Link>
      }
      aside={isAway && <Badge>{kept.name === 'class_categories' ? 'No disponible' : 'En el archivo'}</Badge>}
    >
      <UnsavedGuard dirty={form.isDirty} />
      <form className={`form ${kept.wide ? 'form-wide' : ''}`} noValidate onSubmit={form.save}>
        {form.trouble && <Fault>{form.trouble}</Fault>}
        {kept.fields.map((one) => (
          <FieldInput
            key={one.field}
            told={one}
            values={values}
            fault={faults[one.field]}
            onValue={(value) => set(one.field, value)}
          />
        ))}
        {Part && <Part {...{ values, faults, set }} />}
        <div className="form-actions">
          <Button type="submit" working={form.working}>
            Guardar
          </Button>
          <Link className="button button-outline" to={entityPath(words.cosa)}>
            Cancelar
          </Link>
        </div>
      </form>
      {form.sheet}
      {record && <PutAway kept={kept} record={record} isAway={isAway} onGone={form.forget} />}
    </Page>
  )
}

const awayOf = (record: Values): boolean => record.available === false || (record.archivedAt ?? null) !== null

function useEntityForm(kept: AnyEntity, record: RaRecord | null) {
  const data = useDataProvider<AdminData>()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [values, setValues] = useState<Values>(record ?? kept.blank)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const [moved, setMoved] = useState<string | null>(null)
  const [key] = useState(newKey)
  const left = useRef(false)
  const toBody = (of: Values) => bodyOf(of, kept.fields, kept.blank)
  const versions = useVersions<RaRecord, Values>({
    record,
    bodyOf: toBody,
    working,
    onValues: setValues,
    labels: labelsOf(kept),
    words: wordsOf(kept, values),
    together: kept.together,
    valuesOf: (row) => row,
    onSaveMine: (merged) => saveValues(merged),
  })
  const dirty = !isSame(toBody(values), toBody(versions.seen ?? kept.blank))
  const isDirty = useCallback(() => dirty && !left.current, [dirty])
  const forget = () => {
    left.current = true
  }
  const say = (found: Record<string, string>, why: string) => {
    setFaults(found)
    setTrouble(why)
    focusOnFault()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const empty = missing(values, kept.fields)
    if (Object.keys(empty).length > 0) return say(empty, 'Revisa los campos faltantes o inválidos.')
    await saveValues(values)
  }
  const saveValues = async (mine: Values, more: Values = {}) => {
    setWorking(true)
    try {
      await versions.save(mine, (body) =>
        record
          ? data.update(kept.name, { id: record.id, data: { ...body, ...more }, previousData: record })
          : data.create(kept.name, { data: body, meta: { key } }),
      )
      await client.invalidateQueries()
      forget()
      notify(entityLabels[kept.name].saved, { type: 'success' })
      navigate(entityPath(entityLabels[kept.name].cosa))
    } catch (error) {
      if (isConflict(error)) return
      const moving = movedClassesIn(error)
      setMoved(moving)
      if (moving) return
      const failure = error as Failure
      say(error instanceof Failure ? faultsIn(failure) : {}, failure.message)
    } finally {
      setWorking(false)
    }
  }
  const set = (field: string, value: unknown) => {
    setValues((all) => ({ ...all, [field]: value }))
    setFaults(({ [field]: _, ...rest }) => rest)
  }
  const sheet = moved ? (
    <MovedClasses
      moved={moved}
      working={working}
      onYes={() => void saveValues(values, { moves_classes: true })}
      onNo={() => setMoved(null)}
    />
  ) : (
    versions.sheet
  )
  return { values, faults, trouble, working, isDirty, forget, save, set, sheet }
}
