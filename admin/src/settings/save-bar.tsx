import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { MovedClasses } from '../ui/list/moved-classes.tsx'
import { settingPath } from '../paths.ts'
import { focusSetting } from './theme-page.tsx'
import { useDraft } from './use-draft.ts'

export function SaveBar() {
  const { count, all, edits, faults, errorMessage, working, movedClasses, save, setMovedClasses, forget } = useDraft()
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  if (count === 0) return null
  const changesScript = Object.keys(edits).some((key) => all.get(key)?.kind === 'script')
  const saveEdits = async (options: Parameters<typeof save>[0] = {}) => {
    const invalidKey = await save(options)
    setConfirming(false)
    const theme = invalidKey && all.get(invalidKey)?.theme
    if (!theme) return
    navigate(settingPath(theme, invalidKey))
    focusSetting(invalidKey)
  }
  return (
    <section className="save-bar" aria-label="Cambios sin guardar">
      {errorMessage && (
        <Fault>
          {errorMessage}{' '}
          {Object.entries(faults)
            .map(([key]) => all.get(key)?.label ?? key)
            .join(', ')}
        </Fault>
      )}
      <div className="save-bar-row">
        <p role="status">{count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`}</p>
        <Button look="outline" onClick={() => forget()}>
          Descartar
        </Button>
        <Button
          working={working && !isConfirming}
          onClick={() => (changesScript ? setConfirming(true) : void saveEdits())}
        >
          Guardar
        </Button>
      </div>
      {movedClasses && (
        <MovedClasses
          moved={movedClasses.words}
          working={working}
          onConfirm={() => void saveEdits({ ...movedClasses.beside, moves_classes: true })}
          onCancel={() => setMovedClasses(null)}
        />
      )}
      {isConfirming && (
        <ReasonSheet
          working={working}
          onYes={(reason) => void saveEdits({ reason })}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}

/** Scripts that run in the browser of every visitor are only changed with a reason, which is stored (R15). */
function ReasonSheet(props: { working: boolean; onYes: (reason: string) => void; onClose: () => void }) {
  const { working, onYes, onClose } = props
  const { control, isValid, handleSubmit } = useContractForm({
    defaultValues: { reason: '' },
    bodyOf: (values) => values,
    missingOf: ({ reason }): Record<string, string> =>
      reason.trim().length < 3 ? { reason: 'Escribe el motivo.' } : {},
    mode: 'onChange',
  })
  return (
    <FormSheet
      title="Cambiar el código propio"
      confirmLabel="Guardar"
      working={working}
      disabled={!isValid}
      noValidate
      onConfirm={() => void handleSubmit(({ reason }) => onYes(reason))()}
      onClose={onClose}
    >
      <p>
        Este código se ejecuta en las páginas públicas, en el teléfono de cada persona. Queda anotado quién lo cambió y
        por qué.
      </p>
      <ReasonField control={control} most={300} />
    </FormSheet>
  )
}
