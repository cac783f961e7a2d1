import { Link } from 'react-router'
import type { AdminInstructor } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useRecords } from '../../api/records.ts'
import { Avatar } from '../../ui/notices/badge.tsx'
import { TextAreaInput } from '../../ui/form/inputs.tsx'
import { fullName, initialsOf } from '../../ui/names.ts'
import { entityPath } from '../../paths.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useOwnRecords } from '../steps/use-own-records.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import { isSameName, namesOfLines } from './names-of-lines.ts'

type CoachRecord = AdminInstructor & { id: number }

/** Coaches by their names, one a line; they are invited later, when they want to see their classes. */
export function CoachesStep() {
  const { data, isPending } = useOwnRecords<CoachRecord>('instructors')
  return <StepLoading isPending={isPending}>{() => <CoachesForm existing={data} />}</StepLoading>
}

function CoachesForm({ existing }: { existing: readonly CoachRecord[] }) {
  const records = useRecords()
  const { save, ...form } = useSaveStep('coaches')
  const [{ text }, change] = useDraft('coaches', { text: '' })
  const names = namesOfLines(text).filter((name) => !existing.some((coach) => isSameName(coach, name)))
  const submit = () => {
    if (names.length === 0)
      return form.showFaults({ names: 'Escribe al menos un nombre nuevo, o déjalo para después.' }, 'Falta un nombre.')
    void save(async (key) => {
      for (const [index, name] of names.entries())
        await records.create('instructors', { ...name, home: true, order: existing.length + index }, key)
    })
  }
  return (
    <StepPage
      step="coaches"
      working={form.working}
      errorMessage={form.errorMessage}
      isUnchanged={existing.length > 0 && text.trim() === ''}
      saveLabel={names.length > 1 ? `Guardar ${countWords(names.length, 'coach', 'coaches')}` : undefined}
      onSave={submit}
    >
      {existing.length > 0 && (
        <ul className="opening-kept" aria-label="Coaches guardados">
          {existing.map((coach) => (
            <li key={coach.id}>
              <Avatar initials={initialsOf(fullName(coach))} />
              <b>{fullName(coach)}</b>
              <Link to={entityPath('coaches', coach.id)}>
                Foto y datos<span className="unseen"> de {fullName(coach)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <TextAreaInput
        label={existing.length > 0 ? 'Más nombres' : 'Nombres'}
        placeholder={'Renata Olvera\nDiego Luna'}
        rows={6}
        maxLength={3000}
        value={text}
        fault={form.faults.names}
        onText={(typed) => change(() => ({ text: typed }))}
      />
      {names.length > 0 && (
        <ul className="opening-people" aria-label="Así quedan">
          {names.map((name) => (
            <li key={fullName(name)}>
              <Avatar initials={initialsOf(fullName(name))} />
              {fullName(name)}
            </li>
          ))}
        </ul>
      )}
    </StepPage>
  )
}
