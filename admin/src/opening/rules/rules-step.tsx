import { Link } from 'react-router'
import type { confirmOpeningStep } from '@aforo/domain/opening/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useStudio } from '../../api/studio.ts'
import type { Option } from '../../ui/form/inputs.tsx'
import { settingPath } from '../../paths.ts'
import { saveSettings } from '../steps/save-settings.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useOpening } from '../steps/use-opening.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import {
  bookingChoices,
  cancellingChoices,
  lateChoices,
  rulesOf,
  type RuleValues,
  settingsOfRules,
} from './rule-choices.ts'

/** The rules that customers ask about, as three sentences with a choice in each (4.6, 4.9, 5.9). */
export function RulesStep() {
  const { data, isPending } = useOpening()
  const isNew = !data?.steps.some(({ step, isDone }) => step === 'rules' && isDone)
  return <StepLoading isPending={isPending}>{() => <RulesForm isNew={isNew} />}</StepLoading>
}

function RulesForm({ isNew }: { isNew: boolean }) {
  const { settings } = useStudio()
  const { save, ...form } = useSaveStep('rules')
  const [values, change] = useDraft<RuleValues>('rules', rulesOf(settings, isNew))
  const set = (patch: Partial<RuleValues>) => change((typed) => ({ ...typed, ...patch }))
  const submit = () =>
    void save(async () => {
      await saveSettings(settingsOfRules(values), settings)
      await callApi<typeof confirmOpeningStep>('POST /opening/steps/{step}', { params: { step: 'rules' } })
    })
  return (
    <StepPage step="rules" working={form.working} errorMessage={form.errorMessage} onSave={submit}>
      <div className="rule-sentences">
        <Sentence
          before="Se reserva hasta"
          label="Hasta cuándo se reserva"
          value={values.booking}
          options={bookingChoices(values.booking)}
          onText={(booking) => set({ booking })}
        />
        <Sentence
          before="Se cancela sin costo hasta"
          label="Hasta cuándo se cancela sin costo"
          value={values.cancelling}
          options={cancellingChoices(values.cancelling)}
          onText={(cancelling) => set({ cancelling })}
        />
        <Sentence
          before="Quien cancela después"
          label="Qué pasa con quien cancela después"
          value={values.late}
          options={lateChoices}
          onText={(late) => set({ late: late as RuleValues['late'] })}
        />
      </div>
      <p className="quiet">
        Invitados, lista de espera y penalizaciones están en <Link to={settingPath('cancelaciones')}>Ajustes</Link>.
      </p>
    </StepPage>
  )
}

type SentenceProps = {
  before: string
  label: string
  value: string
  options: readonly Option[]
  onText: (value: string) => void
}

const Sentence = ({ before, label, value, options, onText }: SentenceProps) => (
  <p className="rule-sentence">
    {before}{' '}
    <select aria-label={label} value={value} onChange={({ target }) => onText(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </p>
)
