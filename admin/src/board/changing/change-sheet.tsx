import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { changeClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { coachesOf, placeOf, whenWords } from '../board-words.ts'
import type { PlacedClass } from '../placed-class.ts'
import { type ChangeKind, changeLabels, changeMeans, doneWords, slotChange } from './change-words.ts'
import { useChoices } from './use-choices.ts'
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
import { type Changes, changesOf, type Draft, draftOf, isEmpty, notifiesCustomers } from './class-draft.ts'
import { useDraftWords } from './use-draft-words.ts'
import { Clashes, NotifyChoice, ScopeChoice } from './scope-and-clashes.tsx'
import { useAffected, useClashes, useClashConsent, useSubmitAfterCheck } from './use-clash-check.ts'
import { callApi } from '../../api/call-api.ts'
import type { Undo } from '../../api/notify.ts'
import { undoOfChange, whyNoUndo } from './undo-change.ts'

type Props = {
  kind: ChangeKind
  singleClass: PlacedClass
  changes: Changes
  onLeave: () => void
  onDone: (message: string, undo?: Undo) => void
}

export function ChangeSheet({ kind, singleClass, changes: initialChanges, onLeave, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>({ ...draftOf(singleClass), ...initialChanges })
  const [scope, setScope] = useState<Scope>('this')
  const [notify, setNotify] = useState(true)
  const form = useId()
  const changes = changesOf(draft, singleClass)
  const { affected, isLoading } = useAffected(singleClass.single_class_id, scope)
  const input = { single_class_id: singleClass.single_class_id, scope, ...changes }
  const { clashes, refusal, isChecking } = useClashes(notifiesCustomers(changes) ? input : null)
  const consent = useClashConsent(clashes)
  const { send, isSending, fault, sheet } = useSaveChange({ kind, singleClass, onDone, onDraft: setDraft })
  const isUpcoming = singleClass.moment === 'ahead'
  const isNotifying = isUpcoming && notifiesCustomers(changes) && notify && (affected?.people ?? 0) > 0
  const { isWaiting, begin } = useSubmitAfterCheck(isChecking || isLoading, clashes, () =>
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
          <b>{singleClass.class_type.name}</b> · {coachesOf(singleClass)}
          <small>
            {whenWords(singleClass)} · {placeOf(singleClass)}
          </small>
        </p>
        {(fault ?? refusal) && <Fault>{fault ?? refusal}</Fault>}
        <FieldsOfKind kind={kind} draft={draft} onDraft={(change) => setDraft({ ...draft, ...change })} />
        {isUpcoming && <ScopeChoice {...{ singleClass, scope }} onScope={setScope} />}
        <SlotChange singleClass={singleClass} changes={changes} />
        {isUpcoming && affected && notifiesCustomers(changes) && (
          <NotifyChoice {...{ affected, notify }} means={changeMeans(singleClass, changes)} onNotify={setNotify} />
        )}
        <p className="quiet">{isEmpty(changes) ? null : whyNoUndo({ singleClass, changes, scope })}</p>
      </form>
    </Dialog>
  )
}

function SlotChange({ singleClass, changes }: { singleClass: PlacedClass; changes: Changes }) {
  const slot = slotChange(singleClass, changes)
  if (!slot) return null
  return (
    <p className="slot-change">
      <s>{slot.from}</s> <b>{slot.to}</b>
    </p>
  )
}

function FieldsOfKind({ kind, ...fields }: FieldsProps & { kind: ChangeKind }) {
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

type SaveInput = {
  draft: Draft
  scope: Scope
  allow_clashes: boolean
  notify: boolean
  notifiedCount: number
}

type SaveOptions = {
  kind: ChangeKind
  singleClass: PlacedClass
  onDone: (message: string, undo?: Undo) => void
  onDraft: (draft: Draft) => void
}

function useSaveChange({ kind, singleClass, onDone, onDraft }: SaveOptions) {
  const lastInput = useRef<SaveInput | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (saveInput: SaveInput): Promise<{ changed: number; undo: Undo | undefined }> => {
      lastInput.current = saveInput
      const { scope, allow_clashes, notify } = saveInput
      return versions.save(saveInput.draft, async ({ version, ...draft }, base) => {
        const change = {
          singleClass: base ?? singleClass,
          scope,
          changes: changesOf(draft as Draft, base ?? singleClass),
        }
        const input = { single_class_id: singleClass.single_class_id, scope, ...change.changes }
        const saved = await callApi<typeof changeClass>('PUT /single_class', {
          body: { ...input, allow_clashes, notify, version: version as number },
        })
        return { changed: saved.classes.length, undo: undoOfChange(change, saved) }
      })
    },
    onSuccess: ({ changed, undo }, { notifiedCount }) => onDone(doneWords(kind, changed, notifiedCount), undo),
    networkMode: 'always',
  })
  const versions = useVersions<BoardClass, Draft>({
    record: singleClass,
    valuesOf: draftOf,
    bodyOf: (draft) => draft,
    onValues: onDraft,
    onSaveLocal: async (draft) => lastInput.current && mutate({ ...lastInput.current, draft }),
    working: isPending,
    formatters: useDraftWords(),
  })
  const fault = isConflict(error) ? null : (error?.message ?? null)
  return { send: mutate, isSending: isPending, fault, sheet: versions.sheet }
}
