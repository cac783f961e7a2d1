import { defaultColours, type Estilo } from '@aforo/domain/brand/colours.ts'
import { isHexColour } from '@aforo/domain/brand/tokens.ts'
import type { confirmOpeningStep } from '@aforo/domain/opening/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useStudio } from '../../api/studio.ts'
import { FileInput } from '../../files/file-input.tsx'
import { saveSettings } from '../steps/save-settings.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useSaveStep } from '../steps/use-save-step.ts'
import { ColourChoice } from './colour-choice.tsx'
import { StyleChoice } from './style-choice.tsx'

/** One of three styles as pictures, one main colour and the logo (3.29). */
export const LookStep = () => <StepLoading>{() => <LookForm />}</StepLoading>

function LookForm() {
  const { settings } = useStudio()
  const form = useSaveStep('look')
  const saved = { estilo: settings.estilo, chosenColour: settings.primary, logo: settings.logo }
  const [{ estilo, chosenColour, logo }, change] = useDraft('look', saved, { mend: withKnownStyle })
  const primary = isHexColour(chosenColour) ? chosenColour : defaultColours[estilo].primary
  const save = () =>
    form.save(async () => {
      await saveSettings({ estilo, primary: chosenColour, logo }, settings)
      await callApi<typeof confirmOpeningStep>('POST /opening/steps/{step}', { params: { step: 'look' } })
    })
  return (
    <StepPage step="look" working={form.working} errorMessage={form.errorMessage} onSave={() => void save()}>
      <StyleChoice
        name={settings.business_name}
        {...{ estilo, chosenColour }}
        onEstilo={(chosen) => change((look) => ({ ...look, estilo: chosen }))}
      />
      <ColourChoice
        {...{ estilo, primary }}
        onColour={(colour) => change((look) => ({ ...look, chosenColour: colour }))}
      />
      <FileInput
        label="Logo (opcional)"
        hint="Sin logo se usa el nombre de tu estudio."
        fault={form.faults.logo}
        value={logo}
        onSrc={(src) => change((look) => ({ ...look, logo: src }))}
      />
    </StepPage>
  )
}

type Look = { estilo: Estilo; chosenColour: string; logo: string }

const withKnownStyle = (look: Look): Look => (look.estilo in defaultColours ? look : { ...look, estilo: 'barro' })
