import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { createClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { RequestInput } from '@aforo/domain/values/call.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { entityPath } from '../../paths.ts'
import type { PlacedClass } from '../placed-class.ts'
import type { LocalMoment } from '../wall-clock.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { MainFields, MoreFields, NotesField } from './class-fields.tsx'
import { type Draft, draftOf, type RepeatDraft, defaultRepeatDraft, toRepeat, defaultsForType } from './class-draft.ts'
import { Clashes } from './scope-and-clashes.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { useClashes, useClashConsent, useSubmitAfterCheck } from './use-clash-check.ts'

type Props = {
  slot: LocalMoment & { minutes: number }
  location_id: number | null
  classes: readonly BoardClass[]
  like: PlacedClass | undefined
  onLeave: () => void
  onDone: (message: string) => void
}

export function NewSheet(props: Props) {
  const choices = useChoices()
  const [firstType] = choices?.class_types ?? []
  const defaultLocation =
    choices?.locations.find((location) => location.location_id === props.location_id) ?? choices?.locations[0]
  if (!choices || !firstType || !defaultLocation) {
    return (
      <Dialog title="Nueva clase" onClose={props.onLeave} actions={<Button onClick={props.onLeave}>Cerrar</Button>}>
        {choices ? (
          <MissingSetup hasType={firstType !== undefined} hasPlace={defaultLocation !== undefined} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Dialog>
    )
  }
  const { slot, like, classes } = props
  const { class_type_id } = firstType
  const initialDraft: Draft = like
    ? { ...draftOf(like), ...slot, notes: '' }
    : {
        ...emptyFields,
        ...defaultsForType(classes, class_type_id),
        ...slot,
        class_type_id,
        location_id: defaultLocation.location_id,
      }
  return <NewForm {...props} initialDraft={initialDraft} choices={choices} />
}

const MissingSetup = ({ hasType, hasPlace }: { hasType: boolean; hasPlace: boolean }) => (
  <>
    <p>Una clase se da en una ubicación y es de un tipo. Falta:</p>
    <ul className="missing-setup">
      {!hasType && (
        <li>
          <Link to={entityPath('tipos-de-clase', 'nueva')}>Crear un tipo de clase</Link>
        </li>
      )}
      {!hasPlace && (
        <li>
          <Link to={entityPath('lugares', 'nueva')}>Agregar la ubicación de tu estudio</Link>
        </li>
      )}
    </ul>
  </>
)

const emptyFields = {
  room_id: null,
  capacity: 10,
  description: '',
  notes: '',
  instructor_ids: [],
  tag_ids: [],
  class_category_id: null,
}

function NewForm({
  initialDraft,
  choices,
  classes,
  like,
  onLeave,
  onDone,
}: Props & { initialDraft: Draft; choices: Choices }) {
  const [draft, setDraft] = useState(initialDraft)
  const [repeating, setRepeating] = useState<RepeatDraft | null>(null)
  const onDraft = (change: Partial<Draft>) => {
    const defaults = change.class_type_id === undefined ? {} : defaultsForType(classes, change.class_type_id)
    setDraft({ ...draft, ...defaults, ...change })
  }
  const fields = { draft, choices, onDraft }
  const form = useId()
  const input = { ...draft, ...(repeating ? { repeat: toRepeat(repeating) } : {}) }
  const { clashes, classes: count, refusal, isChecking } = useClashes(input)
  const consent = useClashConsent(clashes)
  const { create, isCreating, fault } = useCreateClass(onDone)
  const { isWaiting, begin } = useSubmitAfterCheck(isChecking, clashes, () =>
    create({ ...input, allow_clashes: clashes.length > 0 }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin()
  }
  return (
    <Dialog
      title={like ? 'Copiar clase' : 'Nueva clase'}
      onClose={onLeave}
      actions={
        <>
          <Clashes {...{ clashes, consent }} />
          <Button look="outline" onClick={onLeave}>
            Regresar
          </Button>
          <Button type="submit" form={form} working={isCreating || isWaiting} disabled={!consent.isGranted}>
            {repeating && count !== null ? `Crear ${countWords(count, 'clase', 'clases')}` : 'Crear'}
          </Button>
        </>
      }
    >
      <form id={form} className="sheet-form" onSubmit={submit}>
        {(fault ?? refusal) && <Fault>{fault ?? refusal}</Fault>}
        <MainFields {...fields} />
        <label className="option">
          <input
            type="checkbox"
            checked={repeating !== null}
            onChange={({ target }) => setRepeating(target.checked ? defaultRepeatDraft(draft.date) : null)}
          />
          Repetir
        </label>
        {repeating && <RepeatFields repeating={repeating} onRepeating={setRepeating} />}
        <details className="more">
          <summary>Etiquetas, descripción y notas</summary>
          <div className="sheet-form">
            <MoreFields {...fields} />
            <NotesField {...fields} />
          </div>
        </details>
      </form>
    </Dialog>
  )
}

function useCreateClass(onDone: Props['onDone']) {
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RequestInput<typeof createClass>['body']) =>
      callApi<typeof createClass>('POST /single_class', { body }, { key }),
    onSuccess: ({ classes }) => onDone(`${countWords(classes.length, 'clase creada', 'clases creadas')}.`),
    networkMode: 'always',
  })
  return { create: mutate, isCreating: isPending, fault: error?.message ?? null }
}
