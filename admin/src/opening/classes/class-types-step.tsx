import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminClassType } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { type Records, useRecords } from '../../api/records.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { entityPath } from '../../paths.ts'
import { keepSize } from '../drafts/sizes.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useOwnRecords } from '../steps/use-own-records.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import { findTypeFaults, ownType, rowsOfSeats, suggestedTypes, type TypeRow } from './suggested-types.ts'
import { TypeFields } from './type-fields.tsx'

type TypeRecord = AdminClassType & { id: number }

/** Class types as chips; each one that is chosen can be changed, and has a map of its room if places are chosen. */
export function ClassTypesStep() {
  const { data, isPending } = useOwnRecords<TypeRecord>('class_types')
  return <StepLoading isPending={isPending}>{() => <TypesForm existing={data} />}</StepLoading>
}

function TypesForm({ existing }: { existing: readonly TypeRecord[] }) {
  const records = useRecords()
  const client = useQueryClient()
  const { save, ...form } = useSaveStep('class-types')
  const { rows, add, remove, change } = useRows()
  const submit = () => {
    const faults = findTypeFaults(
      rows,
      existing.map(({ name }) => name),
    )
    if (rows.length === 0) return form.showFaults({}, 'Elige al menos una clase, o déjalo para después.')
    if (Object.keys(faults).length > 0) return form.showFaults(faults, 'Revisa lo que está marcado.')
    void save((key) => createTypes({ records, client, rows, from: existing.length, key, onCreated: remove }))
  }
  const offered = suggestedTypes.filter(({ name }) => !existing.some((type) => type.name === name))
  return (
    <StepPage
      step="class-types"
      working={form.working}
      errorMessage={form.errorMessage}
      isUnchanged={existing.length > 0 && rows.length === 0}
      onSave={submit}
    >
      {existing.length > 0 && <ExistingTypes types={existing} />}
      <div className="opening-chips" role="group" aria-label="Clases que se dan en muchos estudios">
        {offered.map((suggested) => {
          const chosen = rows.find(({ name }) => name === suggested.name)
          return (
            <button
              key={suggested.name}
              type="button"
              className="opening-chip"
              aria-pressed={chosen !== undefined}
              onClick={() => (chosen ? remove(chosen.row) : add(suggested))}
            >
              <Icon name={chosen ? 'check' : 'plus'} size={18} />
              {suggested.name}
            </button>
          )
        })}
        <Button look="outline" onClick={() => add(ownType)}>
          <Icon name="plus" size={18} />
          Otra clase
        </Button>
      </div>
      {rows.map((row) => (
        <TypeFields
          key={row.row}
          type={row}
          faults={form.faults}
          onChange={(patch) => change(row.row, patch)}
          onRemove={() => remove(row.row)}
        />
      ))}
    </StepPage>
  )
}

const noRows: { rows: readonly TypeRow[]; next: number } = { rows: [], next: 0 }

function useRows() {
  const [{ rows }, change] = useDraft('class-types', noRows)
  const changeRows = (to: (rows: readonly TypeRow[]) => readonly TypeRow[]) =>
    change(({ next, ...all }) => ({ next, rows: to(all.rows) }))
  return {
    rows,
    add: (type: Omit<TypeRow, 'row'>) =>
      change(({ rows: all, next }) => ({ rows: [...all, { ...type, row: next }], next: next + 1 })),
    remove: (row: number) => changeRows((all) => all.filter((type) => type.row !== row)),
    change: (row: number, patch: Partial<TypeRow>) =>
      changeRows((all) => all.map((type) => (type.row === row ? { ...type, ...patch } : type))),
  }
}

type Creating = {
  client: QueryClient
  records: Records
  rows: readonly TypeRow[]
  from: number
  key: string
  onCreated: (row: number) => void
}

async function createTypes({ records, client, rows, from, key, onCreated }: Creating): Promise<void> {
  for (const [index, { row, name, icon, minutes, seats, hasMap }] of rows.entries()) {
    const body = {
      name: name.trim(),
      icon: icon || null,
      spot_map: hasMap ? rowsOfSeats(Number(seats)) : null,
      order: from + index,
    }
    const { id } = await records.create('class_types', body, key)
    keepSize(client, Number(id), { minutes: Number(minutes), seats: Number(seats) })
    onCreated(row)
  }
}

const ExistingTypes = ({ types }: { types: readonly TypeRecord[] }) => (
  <ul className="opening-kept" aria-label="Clases guardadas">
    {types.map(({ id, name, spot_map, custom_spot_map_id }) => (
      <li key={id}>
        <Icon name="check" size={18} />
        <b>{name}</b>
        <span className="quiet">{spot_map || custom_spot_map_id ? 'se elige lugar' : 'sin mapa'}</span>
        <Link to={entityPath('tipos-de-clase', id)}>
          Cambiar<span className="unseen"> {name}</span>
        </Link>
      </li>
    ))}
  </ul>
)
