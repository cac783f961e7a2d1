import { useState } from 'react'
import { defaultColours } from '@aforo/domain/brand/colours.ts'
import { isHexColour } from '@aforo/domain/brand/tokens.ts'
import type { confirmOpeningStep } from '@aforo/domain/opening/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useStudio } from '../../api/studio.ts'
import { FileInput } from '../../files/file-input.tsx'
import { saveSettings } from '../steps/save-settings.ts'
import { StepPage } from '../steps/step-page.tsx'
import { useSaveStep } from '../steps/use-save-step.ts'
import { ColourChoice } from './colour-choice.tsx'
import { StyleChoice } from './style-choice.tsx'

/** One of three styles as pictures, one main colour and the logo (3.29). */
export function LookStep() {
  const { settings } = useStudio()
  const form = useSaveStep('look')
  const [estilo, setEstilo] = useState(settings.estilo)
  const [chosenColour, setChosenColour] = useState(settings.primary)
  const [logo, setLogo] = useState(settings.logo)
  const primary = isHexColour(chosenColour) ? chosenColour : defaultColours[estilo].primary
  const save = () =>
    form.save(async () => {
      await saveSettings({ estilo, primary: chosenColour, logo }, settings)
      await callApi<typeof confirmOpeningStep>('POST /opening/steps/{step}', { params: { step: 'look' } })
    })
  return (
    <StepPage step="look" working={form.working} errorMessage={form.errorMessage} onSave={() => void save()}>
      <StyleChoice name={settings.business_name} {...{ estilo, chosenColour }} onEstilo={setEstilo} />
      <ColourChoice {...{ estilo, primary }} onColour={setChosenColour} />
      <FileInput
        label="Logo (opcional)"
        hint="Sin logo se usa el nombre de tu estudio."
        fault={form.faults.logo}
        value={logo}
        onSrc={setLogo}
      />
    </StepPage>
  )
}
