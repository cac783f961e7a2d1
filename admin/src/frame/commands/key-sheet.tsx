import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const keys = [
  ['Ctrl K o ⌘ K', 'Ir a una sección, una persona, una clase o un ajuste'],
  ['Ctrl Z o ⌘ Z', 'Deshacer lo último, mientras se ve su aviso'],
  ['/', 'Buscar, en Personas'],
  ['↑ ↓', 'Recorrer los resultados o los renglones que se ordenan'],
  ['Enter', 'Abrir el resultado'],
  ['Esc', 'Cerrar lo que está abierto'],
  ['?', 'Ver estas teclas'],
] as const

export const KeySheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Teclas"
    onClose={onClose}
    actions={
      <Button look="outline" onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <dl className="key-list">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
