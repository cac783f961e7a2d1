import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { changeClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { coachesOf, whenWords } from '../board-words.ts'
import type { PlacedClass } from '../placed.ts'
import { type ChangeKind, changeLabels, changeMeans, doneWords, slotChange } from './change-words.ts'
import { useChoices } from './choices.ts'
import {
  CapacityField,
  CoachFields,
  type FieldsProps,
  LengthField,
  MainFields,
  MoreFields,
  NotesField,
  WhenFields,
} from './class-fields.tsx'
import { type Changes, changesOf, type Draft, draftOf, isEmpty, isNotified } from './draft.ts'
import { useDraftWords } from './draft-words.ts'
import { Clashes, Reach, ScopeChoice } from './reach.tsx'
import { useAffected, useClashes, useConsent, useAfterCheck } from './use-check.ts'
import { callApi } from '../../api/call-api.ts'

type Props = {
  kind: ChangeKind
  one: PlacedClass
  changes: Changes
  onLeave: () => void
  onDone: (message: string) => void
}

export function ChangeSheet({ kind, one, changes: initialChanges, onLeave, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>({ ...draftOf(one), ...initialChanges })
  const [scope, setScope] = useState<Scope>('this')
  const [notify, setNotify] = useState(true)
  const form = useId()
  const changes = changesOf(draft, one)
  const { affected, isLoading } = useAffected(one.single_class_id, scope)
  const input = { single_class_id: one.single_class_id, scope, ...changes }
  const { clashes, refusal, isChecking } = useClashes(isNotified(changes) ? input : null)
  const consent = useConsent(clashes)
  const { send, isSending, fault, sheet } = useSending({ kind, one, onDone, onDraft: setDraft })
  const isUpcoming = one.moment === 'ahead'
  const isNotifying = isUpcoming && isNotified(changes) && notify && (affected?.people ?? 0) > 0
  const { isWaiting, begin } = useAfterCheck(isChecking || isLoading, clashes, () =>
    send({
      draft,
      scope,
      allow_clashes: clashes.length > 0,
      notify: isNotifying,
      notifiedCount: isNotifying ? (affected?.people ?? 0) : 0,
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty(changes)) return onLeave()
    begin()
  }
  const { title, button } = changeLabels[kind]
  return (
    <Dialog
      title={title}
      onClose={onLeave}
      actions={
        <>
          <Clashes {...{ clashes, consent }} />
          <Button look="outline" onClick={onLeave}>
            Regresar
          </Button>
          <Button type="submit" form={form} working={isSending || isWaiting} disabled={!consent.isGranted}>
            {button}
          </Button>
        </>
      }
    >
      {sheet}
      <form id={form} className="sheet-form" onSubmit={submit}>
        <p className="lead">
          <b>{one.class_type.name}</b> · {coachesOf(one)}
          <small>
            {whenWords(one)} · {one.location.name}
          </small>
        </p>
        {(fault ?? refusal) && <Fault>{fault ?? refusal}</Fault>}
        <KindOfFields kind={kind} draft={draft} onDraft={(change) => setDraft({ ...draft, ...change })} />
        {isUpcoming && <ScopeChoice {...{ one, scope }} onScope={setScope} />}
        <SlotLine one={one} changes={changes} />
        {isUpcoming && affected && isNotified(changes) && (
          <Reach {...{ affected, notify }} means={changeMeans(one, changes)} onNotify={setNotify} />
        )}
      </form>
    </Dialog>
  )
}

function SlotLine({ one, changes }: { one: PlacedClass; changes: Changes }) {
  const slot = slotChange(one, changes)
  if (!slot) return null
  return (
    <p className="slot-change">
      <s>{slot.from}</s> <b>{slot.to}</b>
    </p>
  )
}

function KindOfFields({ kind, ...fields }: FieldsProps & { kind: ChangeKind }) {
  const choices = useChoices()
  if (kind === 'move') return <WhenFields {...fields} />
  if (kind === 'length') return <LengthField {...fields} />
  if (kind === 'capacity') return <CapacityField {...fields} />
  if (kind === 'notes') return <NotesField {...fields} />
  if (!choices) return <SkeletonRows rows={2} />
  if (kind === 'coach') return <CoachFields {...fields} choices={choices} />
  return (
    <>
      <MainFields {...fields} choices={choices} />
      <MoreFields {...fields} choices={choices} />
      <NotesField {...fields} />
    </>
  )
}

type Sent = {
  draft: Draft
  scope: Scope
  allow_clashes: boolean
  notify: boolean
  notifiedCount: number
}

type Sending = {
  kind: ChangeKind
  one: PlacedClass
  onDone: (message: string) => void
  onDraft: (draft: Draft) => void
}

function useSending({ kind, one, onDone, onDraft }: Sending) {
  const last = useRef<Sent | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Sent): Promise<ResponseOf<typeof changeClass>> => {
      last.current = sent
      const { scope, allow_clashes, notify } = sent
      return versions.save(sent.draft, ({ version, ...draft }, base) => {
        const input = { single_class_id: one.single_class_id, scope, ...changesOf(draft as Draft, base ?? one) }
        return callApi<typeof changeClass>('PUT /single_class', {
          body: { ...input, allow_clashes, notify, version: version as number },
        })
      })
    },
    onSuccess: ({ classes }, { notifiedCount }) => onDone(doneWords(kind, classes.length, notifiedCount)),
    networkMode: 'always',
  })
  const versions = useVersions<BoardClass, Draft>({
    record: one,
    valuesOf: draftOf,
    bodyOf: (draft) => draft,
    onValues: onDraft,
    onSaveLocal: async (draft) => last.current && mutate({ ...last.current, draft }),
    working: isPending,
    words: useDraftWords(),
  })
  const fault = isConflict(error) ? null : (error?.message ?? null)
  return { send: mutate, isSending: isPending, fault, sheet: versions.sheet }
}
