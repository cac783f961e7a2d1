import { useState } from 'react'
import type { createClass, getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { AdminClassType, AdminInstructor } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { addDays, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import { callApi } from '../../api/call-api.ts'
import { Failure } from '../../api/request.ts'
import { useStudio } from '../../api/studio.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import type { LocationRecord } from '../../resources.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ChoiceInput } from '../../ui/form/inputs.tsx'
import { useNow } from '../../ui/now.ts'
import { type Size, useSizes } from '../drafts/sizes.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useOpening } from '../steps/use-opening.ts'
import { useOwnRecords } from '../steps/use-own-records.ts'
import { StepFault, useSaveStep } from '../steps/use-save-step.ts'
import { ExistingWeek, MissingBefore } from './existing-week.tsx'
import { PasteWeek } from './paste-week.tsx'
import { useWeekRows } from './use-week-rows.ts'
import { WeekFields } from './week-fields.tsx'
import { classOf, findWeekFaults, type WeekRow } from './week-rows.ts'

type TypeRecord = AdminClassType & { id: number; size?: Size | undefined }
type CoachRecord = AdminInstructor & { id: number }
type WeekProps = {
  types: readonly TypeRecord[]
  coaches: readonly CoachRecord[]
  locations: readonly LocationRecord[]
  existing: readonly BoardClass[]
  today: LocalDate
}

/** The first week as rows of class, coach, days and hour; each row becomes a series that repeats every week (R1). */
export function WeekStep() {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const types = useOwnRecords<TypeRecord>('class_types')
  const coaches = useOwnRecords<CoachRecord>('instructors')
  const locations = useOwnRecords<LocationRecord>('locations')
  const query = { start_date: addDays(today, 1), end_date: addDays(today, 14) }
  const board = useApiQuery<typeof getBoard>('GET /single_class/board', { query })
  const sizes = useSizes()
  const sample = new Set(useOpening().data?.sample?.class_types)
  const own = board.data?.classes.filter(({ class_type }) => !sample.has(class_type.class_type_id)) ?? []
  const isPending = types.isPending || coaches.isPending || locations.isPending || board.isPending
  return (
    <StepLoading {...{ isPending }}>
      {() => (
        <WeekForm
          types={types.data.map((type) => ({ ...type, size: sizes[type.id] }))}
          coaches={coaches.data}
          locations={locations.data}
          existing={own}
          today={today}
        />
      )}
    </StepLoading>
  )
}

function WeekForm({ types, coaches, locations, existing, today }: WeekProps) {
  const { save, ...form } = useSaveStep('timetable')
  const week = useWeekRows(types, coaches, existing.length === 0)
  const [locationId, setLocationId] = useState(locations[0]?.id ?? 0)
  const [clashing, setClashing] = useState<ReadonlySet<number>>(new Set())
  const isReady = types.length > 0 && locations.length > 0
  const submit = () => {
    const faults = findWeekFaults(week.rows)
    if (Object.keys(faults).length > 0) return form.showFaults(faults, 'Revisa lo que está marcado.')
    if (week.rows.length === 0) return form.showFaults({}, 'Agrega un renglón, o déjalo para después.')
    void save(async (key) => {
      for (const row of week.rows) {
        await createRow(row, Number(locationId), today, key, () => setClashing(new Set([...clashing, row.row])))
        week.remove(row.row)
      }
    })
  }
  return (
    <StepPage
      step="timetable"
      working={form.working}
      errorMessage={form.errorMessage}
      isUnchanged={!isReady || (existing.length > 0 && week.rows.length === 0)}
      saveLabel="Crear mi semana"
      onSave={submit}
    >
      <MissingBefore hasTypes={types.length > 0} hasPlace={locations.length > 0} hasCoaches={coaches.length > 0} />
      <ExistingWeek classes={existing} />
      {isReady && locations.length > 1 && (
        <ChoiceInput
          label="Dónde"
          value={String(locationId)}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          onText={(id) => setLocationId(Number(id))}
        />
      )}
      {isReady &&
        week.rows.map((row) => (
          <WeekFields
            key={row.row}
            week={row}
            {...{ types, coaches }}
            faults={form.faults}
            clashes={clashing.has(row.row)}
            onChange={(patch) => week.change(row.row, patch)}
            onRemove={() => week.remove(row.row)}
          />
        ))}
      {isReady && (
        <>
          <Button look="outline" className="opening-add" onClick={week.addUsual}>
            <Icon name="plus" size={18} />
            Agregar renglón
          </Button>
          <PasteWeek {...{ types, coaches }} onRows={week.addAll} />
          <p className="quiet">Se repite cada semana, sin fecha de término; en Horario se cambia y se termina.</p>
        </>
      )}
    </StepPage>
  )
}

async function createRow(row: WeekRow, location_id: number, today: LocalDate, key: string, onClash: () => void) {
  const body = classOf(row, location_id, today)
  await callApi<typeof createClass>('POST /single_class', { body }, { key }).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.status === 0 || error.status >= 500) throw error
    if (error.code === 'clashes') onClash()
    throw new StepFault(`row-${row.row}`, error.message)
  })
}
