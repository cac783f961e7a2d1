import './conflict-sheet.css'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'

type ConflictRow = { key: string; label: string; now: string; local: string }
type Props = {
  rows: readonly ConflictRow[]
  working: boolean
  onClose: () => void
  onTakeNow: () => void
  onSaveLocal: () => void
}

export const ConflictSheet = ({ rows, working, onClose, onTakeNow, onSaveLocal }: Props) => (
  <Dialog
    title="Alguien más cambió esto"
    onClose={onClose}
    actions={
      <>
        <Button look="outline" onClick={onTakeNow}>
          Dejar lo de ahora
        </Button>
        <Button working={working} onClick={onSaveLocal}>
          Guardar lo mío
        </Button>
      </>
    }
  >
    <p>Mientras lo editabas, otra persona guardó otro valor. Tus demás cambios siguen aquí.</p>
    <ul className="conflicts">
      {rows.map(({ key, label, now, local }) => (
        <li key={key}>
          <strong>{label}</strong>
          <span>Ahora: {now}</span>
          <span>Lo tuyo: {local}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)
