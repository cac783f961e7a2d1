import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { valueWords } from './edits.ts'
import { useDraft } from './use-draft.ts'

/** Somebody saved the same settings meanwhile: both are shown, and one of the two is chosen. */
export function ConflictSheet() {
  const { moved, all, edits, working, save, forget, setMoved } = useDraft()
  const close = () => setMoved([])
  const takeTheirs = () => {
    forget(moved.map(({ key }) => key))
    close()
  }
  return (
    <Dialog
      title="Alguien más cambió esto"
      onClose={close}
      actions={
        <>
          <Button look="outline" onClick={takeTheirs}>
            Dejar lo de ahora
          </Button>
          <Button working={working} onClick={() => void save({ seen: moved })}>
            Guardar lo mío
          </Button>
        </>
      }
    >
      <p>Mientras lo editabas, otra persona guardó otro valor. Tus demás cambios siguen aquí.</p>
      <ul className="moved">
        {moved.map(({ key, label, value }) => {
          const setting = all.get(key)
          if (!setting) return null
          const isSecret = setting.access === 'secret'
          return (
            <li key={key}>
              <strong>{label}</strong>
              <span>Ahora: {valueWords(setting, value)}</span>
              <span>Lo tuyo: {isSecret ? 'la que escribiste' : valueWords(setting, edits[key]?.value)}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
