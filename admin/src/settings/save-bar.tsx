import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { MovedClasses } from '../ui/moved-classes.tsx'
import { settingPath } from '../paths.ts'
import { focusOn } from './theme-page.tsx'
import { useDraft } from './use-draft.ts'

export function SaveBar() {
  const { count, all, edits, faults, errorMessage, working, movedClasses, save, setMovedClasses, forget } = useDraft()
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  if (count === 0) return null
  const runs = Object.keys(edits).some((key) => all.get(key)?.kind === 'script')
  const saveEdits = async (more: Parameters<typeof save>[0] = {}) => {
    const refused = await save(more)
    setConfirming(false)
    const theme = refused && all.get(refused)?.theme
    if (!theme) return
    navigate(settingPath(theme, refused))
    focusOn(refused)
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
        <Button working={working && !isConfirming} onClick={() => (runs ? setConfirming(true) : void saveEdits())}>
          Guardar
        </Button>
      </div>
      {movedClasses && (
        <MovedClasses
          moved={movedClasses.words}
          working={working}
          onYes={() => void saveEdits({ ...movedClasses.beside, moves_classes: true })}
          onNo={() => setMovedClasses(null)}
        />
      )}
      {isConfirming && (
        <WhySheet
          working={working}
          onYes={(reason) => void saveEdits({ reason })}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}

/** Code that runs on everybody's pages is changed with a reason, which is kept (R15). */
function WhySheet(props: { working: boolean; onYes: (reason: string) => void; onClose: () => void }) {
  const { working, onYes, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <FormSheet
      title="Cambiar el código propio"
      yes="Guardar"
      working={working}
      disabled={!isReason(reason)}
      onYes={() => onYes(reason)}
      onClose={onClose}
    >
      <p>
        Este código se ejecuta en las páginas públicas, en el teléfono de cada persona. Queda anotado quién lo cambió y
        por qué.
      </p>
      <ReasonInput reason={reason} onReason={setReason} />
    </FormSheet>
  )
}
