import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { createClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { SentTo } from '@aforo/domain/values/call.ts'
import { counted } from '@aforo/domain/values/spanish.ts'
import { newKey, callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { paths } from '../../paths.ts'
import type { PlacedClass } from '../placed.ts'
import type { LocalMoment } from '../wall-clock.ts'
import { type Choices, useChoices } from './choices.ts'
import { MainFields, MoreFields, NotesField } from './class-fields.tsx'
import { type Draft, draftOf, type Repeating, repeatingFrom, repeatOf, usualOf } from './draft.ts'
import { Clashes } from './reach.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { useClashes, useConsent, useAfterCheck } from './use-check.ts'

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
  const place = choices?.locations.find((one) => one.location_id === props.location_id) ?? choices?.locations[0]
  if (!choices || !firstType || !place) {
    return (
      <Dialog title="Nueva clase" onClose={props.onLeave} actions={<Button onClick={props.onLeave}>Cerrar</Button>}>
        {choices ? <NothingToGive /> : <SkeletonRows rows={4} />}
      </Dialog>
    )
  }
  const { slot, like, classes } = props
  const { class_type_id } = firstType
  const initialDraft: Draft = like
    ? { ...draftOf(like), ...slot, notes: '' }
    : { ...blank, ...usualOf(classes, class_type_id), ...slot, class_type_id, location_id: place.location_id }
  return <NewForm {...props} initialDraft={initialDraft} choices={choices} />
}

const NothingToGive = () => (
  <p>
    Primero crea un tipo de clase y una ubicación en <Link to={paths.studio}>Estudio</Link>.
  </p>
)

const blank = {
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
  const [repeating, setRepeating] = useState<Repeating | null>(null)
  const onDraft = (change: Partial<Draft>) => {
    const usual = change.class_type_id === undefined ? {} : usualOf(classes, change.class_type_id)
    setDraft({ ...draft, ...usual, ...change })
  }
  const fields = { draft, choices, onDraft }
  const form = useId()
  const input = { ...draft, ...(repeating ? { repeat: repeatOf(repeating) } : {}) }
  const { clashes, classes: count, refusal, isChecking } = useClashes(input)
  const consent = useConsent(clashes)
  const { create, isCreating, fault } = useCreating(onDone)
  const { isWaiting, begin } = useAfterCheck(isChecking, clashes, () =>
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
            {repeating && count !== null ? `Crear ${counted(count, 'clase', 'clases')}` : 'Crear'}
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
            onChange={({ target }) => setRepeating(target.checked ? repeatingFrom(draft.date) : null)}
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

function useCreating(onDone: Props['onDone']) {
  const [key] = useState(newKey)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SentTo<typeof createClass>['body']) =>
      callApi<typeof createClass>('POST /single_class', { body }, { key }),
    onSuccess: ({ classes }) => onDone(`${counted(classes.length, 'clase creada', 'clases creadas')}.`),
    networkMode: 'always',
  })
  return { create: mutate, isCreating: isPending, fault: error?.message ?? null }
}
